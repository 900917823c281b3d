import QueryBuilder
import SQLSpelling
import SQLiteDatabase

extension ExaminedTable {
  /// The names of the options in the table's declaration, as they are written.
  func optionNames() throws -> [String] {
    guard let sql = try storedDeclaration(), let arguments = ModuleArguments(sql: sql) else {
      return []
    }
    return arguments.list.compactMap { argument in
      if case .option(let name, _) = argument { name.lowercased() } else { nil }
    }
  }

  /// Whether FTS5 leaves the rows that were deleted in the totals, as it does with contentless_delete=1.
  func keepsTotalsOfDeletedRows() throws -> Bool {
    try optionNames().contains(FTS5Feature.contentlessDelete.rawValue)
  }

  /// The CREATE statement of the table as it is stored.
  func storedDeclaration() throws -> String? {
    try session.text(
      RawStatement(
        """
        SELECT sql FROM \(identifier: table.schema).sqlite_master
        WHERE type = 'table' AND name = \(index.tableName)
        """
      )
    )
  }

  /// The name of the tokenizer that makes the tokens of texts: `trigram`, or of `porter ascii` the second.
  var tokenizerName: String {
    let words = table.tokenizer.specification.lowercased().split(separator: " ")
      .map { $0.trimmingQuotes() }
    guard words.first == "porter" else { return words.first ?? "unicode61" }
    return words.count > 1 ? words[1] : "unicode61"
  }

  /// The value of an option of the tokenizer; nil where it is not given.
  func tokenizerOption(_ name: String) -> String? {
    let words = table.tokenizer.specification.split(separator: " ").map { $0.trimmingQuotes() }
    guard let place = words.firstIndex(where: { $0.lowercased() == name }),
      words.indices.contains(place + 1)
    else { return nil }
    return words[place + 1]
  }
}

extension Substring {
  fileprivate func trimmingQuotes() -> String {
    String(drop { $0 == "'" || $0 == "\"" }.reversed().drop { $0 == "'" || $0 == "\"" }.reversed())
  }
}
