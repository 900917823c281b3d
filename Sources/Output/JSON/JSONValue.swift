import SQLText

/// What can be written as JSON, for reports of commands that are not rows.
public protocol JSONValue: Sendable {
  /// The JSON text of the value, on one line.
  var json: String { get }
}

extension Bool: JSONValue {
  /// `true` or `false`.
  public var json: String { self ? "true" : "false" }
}

extension Int: JSONValue {
  /// The number.
  public var json: String { "\(self)" }
}

extension Int64: JSONValue {
  /// The number.
  public var json: String { "\(self)" }
}

extension Double: JSONValue {
  /// The number with the fewest digits that read back exactly; infinity is 1e999, as in SQLite.
  public var json: String {
    if isNaN { return "null" }
    return isInfinite ? (self < 0 ? "-1e999" : "1e999") : "\(self)"
  }
}

extension String: JSONValue {
  /// The text between quotes, with U+FFFD in place of the bytes that are not UTF-8.
  public var json: String {
    let text = StrayBytes.areKept(in: self) ? StrayBytes.repaired(self) : self
    return "\"" + String(decoding: JSONString.escaped(text.utf8), as: UTF8.self) + "\""
  }
}

extension Optional: JSONValue where Wrapped: JSONValue {
  /// The value, or `null`.
  public var json: String { self?.json ?? "null" }
}

extension Array: JSONValue where Element: JSONValue {
  /// The values between brackets.
  public var json: String { "[" + map(\.json).joined(separator: ",") + "]" }
}

/// An object of JSON, whose members keep their order.
public struct JSONObject: JSONValue, ExpressibleByDictionaryLiteral {
  private var members: [(name: String, value: any JSONValue)]

  /// Makes an object of names and values.
  public init(_ members: [(String, any JSONValue)] = []) {
    self.members = members
  }

  /// Makes an object as it is written.
  public init(dictionaryLiteral members: (String, any JSONValue)...) {
    self.members = members
  }

  /// Adds the members of another object.
  public mutating func append(_ other: JSONObject) {
    members += other.members
  }

  /// The members between braces.
  public var json: String {
    "{" + members.map { "\($0.name.json):\($0.value.json)" }.joined(separator: ",") + "}"
  }
}
