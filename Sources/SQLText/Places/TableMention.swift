/// A table that a statement names, and what the statement calls it.
public struct TableMention: Equatable, Sendable {
  /// The schema before the table's name, if there is one.
  public let schema: String?
  /// The table's name, without quotes.
  public let name: String
  /// The name by which the rest of the statement knows the table, if it is not the table's own.
  public let alias: String?

  /// A mention of a table.
  public init(schema: String? = nil, name: String, alias: String? = nil) {
    self.schema = schema
    self.name = name
    self.alias = alias
  }

  /// Whether `x` in `x.column` means this table.
  public func isCalled(_ qualifier: String) -> Bool {
    (alias ?? name).lowercased() == qualifier.lowercased()
  }
}
