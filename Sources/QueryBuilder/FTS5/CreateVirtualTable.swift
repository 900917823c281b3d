/// `CREATE VIRTUAL TABLE ... USING ...`.
///
/// ```swift
/// CreateVirtualTable(ReminderText.index, options: FTS5Options(tokenizer: .trigram))
/// // CREATE VIRTUAL TABLE "reminderTexts"
/// // USING fts5("reminderID" UNINDEXED, "title", "notes", "tags", tokenize='trigram')
/// ```
public struct CreateVirtualTable: Statement {
  /// The statement's SQL.
  public let fragment: Fragment

  /// An FTS5 table.
  ///
  /// - Parameters:
  ///   - index: Its name and columns.
  ///   - options: Its tokenizer, and what it stores.
  ///   - schema: The database to create it in, such as `temp`.
  public init(
    _ index: FTS5Index,
    options: FTS5Options = FTS5Options(),
    schema: String? = nil
  ) {
    let columns = index.columns.map {
      quotedIdentifier($0.name) + ($0.isUnindexed ? " UNINDEXED" : "")
    }
    self.init(
      name: index.tableName,
      schema: schema,
      module: "fts5",
      arguments: columns + options.arguments
    )
  }

  /// A table of the terms in an FTS5 index.
  ///
  /// - Parameter vocabulary: Its name, its kind, and the index.
  public init(_ vocabulary: Vocabulary) {
    self.init(
      name: vocabulary.name,
      schema: "temp",
      module: "fts5vocab",
      arguments: [
        quotedIdentifier(vocabulary.schema), quotedIdentifier(vocabulary.indexName),
        vocabulary.kind.rawValue,
      ]
    )
  }

  private init(name: String, schema: String?, module: String, arguments: [String]) {
    let head: Fragment = "CREATE VIRTUAL TABLE \(Fragment(identifier: name, in: schema))"
    let list = arguments.map { Fragment(raw: $0) }.commaSeparated
    fragment = head + .line + "USING \(raw: module)\(list.parenthesized)"
  }
}
