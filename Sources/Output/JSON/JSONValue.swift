/// A JSON value, for reports of commands that are not rows; the members of an object keep their order.
public indirect enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number, written with the fewest digits that read back exactly; infinity is 1e999, as in SQLite.
  case real(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A member of an object.
  public struct Member: Sendable, Hashable {
    let name: String
    let value: JSONValue

    /// Makes a member.
    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The JSON text of the value, on one line.
  public var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): "\(value)"
    case .real(let value) where value.isNaN: "null"
    case .real(let value) where value.isInfinite: value < 0 ? "-1e999" : "1e999"
    case .real(let value): "\(value)"
    case .string(let value): Self.quoted(value)
    case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.map { Self.quoted($0.name) + ":" + $0.value.text }.joined(separator: ",")
        + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var text = text
    let escaped = text.withUTF8 { JSONString.escaped(UnsafeRawBufferPointer($0)) }
    return "\"" + String(decoding: escaped, as: UTF8.self) + "\""
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// Makes an object; its members keep the order in which they are written.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0, $1) })
  }
}
