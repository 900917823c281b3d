/// An FTS5 table: its name and its columns in the order of their declaration.
///
/// All of FTS5's functions render here, for tables that are known when the program is compiled
/// (``FTS5Table``) and for those that it meets at run time alike. They always name the table
/// itself: FTS5 does not understand an alias in their place.
public struct FTS5Index: Sendable, Hashable {
  /// The table's name.
  public let tableName: String
  /// The columns in the order of their declaration, UNINDEXED ones included.
  public let columns: [FTS5Column]

  /// An index by its table's name and columns.
  public init(tableName: String, columns: [FTS5Column]) {
    self.tableName = tableName
    self.columns = columns
  }

  /// The row's key: `"reminderTexts"."rowid"`.
  public var rowid: Expression<Int64> {
    Expression(sql: "\(identifier: tableName).\(identifier: "rowid")")
  }

  /// A column's text: `"reminderTexts"."title"`.
  public func text(of column: String) -> Expression<String> {
    Expression(sql: "\(identifier: tableName).\(identifier: column)")
  }

  /// Where a column stands in the declaration, from 0, whatever the case of its letters.
  public func position(of column: String) -> Int? {
    let wanted = column.lowercased()
    return columns.firstIndex { $0.name.lowercased() == wanted }
  }

  /// `"reminderTexts" MATCH ?`: the row matches in any of its columns.
  public func match(_ pattern: MatchPattern) -> Expression<Bool> {
    Expression(sql: "\(identifier: tableName) MATCH \(pattern.text)", precedence: .equality)
  }

  /// `"reminderTexts"."title" MATCH ?`: the row matches in one column.
  public func match(_ pattern: MatchPattern, in column: String) -> Expression<Bool> {
    Expression(sql: "\(text(of: column)) MATCH \(pattern.text)", precedence: .equality)
  }
}
