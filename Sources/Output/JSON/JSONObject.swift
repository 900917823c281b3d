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
