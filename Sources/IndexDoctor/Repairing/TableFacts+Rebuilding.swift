import FullText
import QueryBuilder
import SQLiteDatabase

extension TableFacts {
  /// The repair that rebuilds the index from its content, or what to do if that would lose something.
  func rebuilding() throws -> Repair {
    if let obstacle = try textObstacle() {
      return try content == nil
        ? .byHand("empty it with the command 'delete-all', and insert the rows again: \(obstacle)")
        : .byHand(
          "do not rebuild: \(obstacle); copy out first what the index knows of the rows",
          rescue()
        )
    }
    if extent == .quick {
      return .byHand(
        "run it without --quick, which looks first whether the texts are whole, and then says how to rebuild"
      )
    }
    if let error = try openingError() {
      return try isIncomplete() ? recreating() : reviving(from: error)
    }
    let left = try leftOutRows()
    guard let content, !left.keys.isEmpty || left.doubt != nil else {
      return .run(.rebuild, [index.perform(.rebuild)])
    }
    if let doubt = left.doubt ?? (left.areAllTried ? nil : "not all were tried") {
      return .byHand(
        "do not rebuild: triggers of \(content.name) put rows into the index under conditions, and which rows "
          + "belong there cannot be told (\(doubt)); empty it with the command 'delete-all', and put them in again"
      )
    }
    return .run(
      .rebuild,
      [index.perform(.deleteAll), insertion(from: content, without: left.keys)]
    )
  }

  /// The statement that puts rows of the content into the index.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - excluded: The keys of rows that do not belong there.
  ///   - isMissing: Whether to add only rows that the index does not have.
  /// - Returns: The statement.
  func insertion(
    from content: ContentSource,
    without excluded: Set<Int64> = [],
    missing isMissing: Bool = false
  ) -> RawStatement {
    let names = index.columns.map { Fragment(identifier: $0.name) }.listed
    let columns = content.columns.map { Fragment(identifier: $0) }.listed
    let key = content.keyColumn
    let excludedKeys = excluded.sorted().map { "\($0)" as Fragment }.listed
    let conditions: [Fragment] = [
      isMissing ? "\(key) NOT IN (SELECT id FROM \(table.shadow(.docsize)))" : nil,
      excluded.isEmpty ? nil : "\(key) NOT IN (\(excludedKeys))",
    ].compactMap(\.self)
    let condition: Fragment =
      conditions.isEmpty ? "" : " WHERE \(conditions.joined(separator: " AND "))"
    return RawStatement(
      """
      INSERT INTO \(index.table)(rowid, \(names)) \
      SELECT \(key), \(columns) FROM \(content.table)\(condition)
      """
    )
  }

  /// The statements that write what the index knows of each row into a table; none where FTS5 cannot tell it.
  func rescue() throws -> [any Statement] {
    guard try table.options.detail == .full && openingError() == nil else { return [] }
    let vocabulary = Vocabulary(
      name: "\(index.tableName)_words",
      of: index.tableName,
      in: table.schema,
      kind: .instance
    )
    // The tokens of trigram overlap: the text is their first characters, one after the other, and the rest of the last,
    // from whose row SQLite takes a column beside max().
    let words: Fragment =
      table.tokenizerName == "trigram"
      ? "group_concat(substr(term, 1, 1), '') || substr(term, 2) AS words, max(\"offset\") AS last"
      : "group_concat(term, ' ') AS words"
    return [
      CreateVirtualTable(vocabulary),
      RawStatement(
        """
        CREATE TABLE \(identifier: "\(index.tableName)_rescued") AS \
        SELECT doc, col, \(words) FROM \
        (SELECT * FROM temp.\(identifier: vocabulary.name) ORDER BY doc, col, "offset") \
        GROUP BY doc, col
        """
      ),
    ]
  }
}
