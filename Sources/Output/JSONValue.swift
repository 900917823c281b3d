/// A value of JSON that was computed, with its members in the order in which they were given.
public indirect enum JSONValue: Sendable {
  /// Text.
  case string(String)
  /// A number; one that is infinite is written so that it is read as infinite, as `sqlite3` does.
  case number(Double)
  /// A whole number.
  case integer(Int64)
  /// `true` or `false`.
  case bool(Bool)
  /// `null`.
  case null
  /// Values in order.
  case array([JSONValue])
  /// Names and values, in order.
  case object(KeyValuePairs<String, JSONValue>)
  /// Names that are known at run time, and values, in order.
  case members([(name: String, value: JSONValue)])

  /// The value on one line.
  public var text: String {
    switch self {
    case .string(var text):
      text.withUTF8 { bytes in
        "\"\(String(decoding: JSONString.escaped(UnsafeRawBufferPointer(bytes)), as: UTF8.self))\""
      }
    case .number(let number) where number.isNaN: "null"
    case .number(let number) where number.isInfinite: number < 0 ? "-1e999" : "1e999"
    case .number(let number): "\(number)"
    case .integer(let integer): "\(integer)"
    case .bool(let bool): "\(bool)"
    case .null: "null"
    case .array(let values): "[\(values.map(\.text).joined(separator: ","))]"
    case .object(let members): Self.text(of: members.map { ($0.key, $0.value) })
    case .members(let members): Self.text(of: members)
    }
  }

  private static func text(of members: [(name: String, value: JSONValue)]) -> String {
    let list = members.map { "\(JSONValue.string($0.name).text):\($0.value.text)" }
    return "{\(list.joined(separator: ","))}"
  }
}
