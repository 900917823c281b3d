import FullText
import QueryBuilder
import SQLiteDatabase

extension TableFacts {
  /// The repair that rebuilds the index from its content, or what to do if that would lose something.
  func rebuilding() throws -> Repair {
    if let obstacle = try textObstacle() {
      guard content != nil else {
        return .byHand(
          "empty it with the command 'delete-all', and insert the rows again: \(obstacle)"
        )
      }
      return try rescuing("do not rebuild: \(obstacle)")
    }
    if extent == .quick {
      return .byHand(
        "run it without --quick, which looks first whether the texts are whole, and then says how to rebuild"
      )
    }
    if try openingError() != nil || !schema().missingTables.isEmpty { return try recreating() }
    if let mending = try mendingKeys() { return mending }
    if let content, try isViewWithoutKey(content) {
      return .byHand(
        "do not rebuild: make the table again with content_rowid= and the column with the rows' keys"
      )
    }
    let left = try leftOutRows()
    guard let content, !left.keys.isEmpty || left.doubt != nil else {
      return .run(.rebuild, [index.perform(.rebuild)])
    }
    if let doubt = left.doubt {
      return .byHand(
        "do not rebuild: which rows of \(content.name) belong in the index cannot be told (\(doubt)); "
          + "empty it with the command 'delete-all', and put them in again"
      )
    }
    return .run(.rebuild, try refilling(from: content, without: left.keys))
  }

  /// The statements that fill the index again with the rows that it has, but for some, and those that are missing, but
  /// for some.
  private func refilling(
    from content: ContentSource,
    without excluded: Set<Int64>
  ) throws -> [any Statement] {
    let hasLengths = try schema().hasLengths
    let missing = try hasLengths ? rowsWithoutWords() : []
    let list = try session.freeName("\(index.tableName)_keys")
    let keys: Fragment = "temp.\(identifier: list)"
    let known: Fragment =
      hasLengths
      ? "SELECT id FROM \(table.shadow(.docsize)) WHERE id"
      : "SELECT \(content.keyColumn) AS id FROM \(content.table) WHERE \(content.keyColumn)"
    let more = missing.filter { !excluded.contains($0) }
    let less = excluded.subtracting(missing).sorted()
    var statements: [any Statement] = [
      RawStatement(
        "CREATE TABLE \(keys) AS \(known) NOT IN (\(less.listed))"
      )
    ]
    if !more.isEmpty {
      let rows = more.map { Fragment(raw: "(\($0))") }.listed
      statements.append(RawStatement("INSERT INTO \(keys) VALUES \(rows)"))
    }
    return statements + [
      index.perform(.deleteAll),
      insertion(from: content, where: "IN (SELECT id FROM \(keys))"),
      RawStatement("DROP TABLE \(keys)"),
    ]
  }

  /// The statement that puts in the rows of the content that the index does not have.
  func insertingMissing(_ content: ContentSource) -> RawStatement {
    insertion(from: content, where: "NOT IN (SELECT id FROM \(table.shadow(.docsize)))")
  }

  /// The statement that puts in the rows of the content whose keys meet a condition.
  func insertion(from content: ContentSource, where condition: Fragment) -> RawStatement {
    let columns = content.columns.identifiers
    return RawStatement(
      """
      INSERT INTO \(index.table)(rowid, \(index.columns.map(\.name).identifiers)) \
      SELECT \(content.keyColumn), \(columns) FROM \(content.table) \
      WHERE \(content.keyColumn) \(condition)
      """
    )
  }

  /// What the user does instead of a repair that would lose something: first, copy out what is there.
  func rescuing(_ warning: String) throws -> Repair {
    if let copy = try copyOfTexts() {
      return .byHand("\(warning); copy out first the texts that are there", [copy])
    }
    let words = try copyOfWords()
    return .byHand(
      warning + (words.isEmpty ? "" : "; copy out first what the index knows of the rows"),
      words
    )
  }

  /// The statement that copies the texts of FTS5's own table where the declaration names columns that it lacks; nil
  /// where it lacks none, or is not there.
  private func copyOfTexts() throws -> RawStatement? {
    let texts = try schema().shadows.first { $0.kind == .content }
    guard let content, let texts, !texts.isView, !texts.columns.isEmpty,
      !texts.expected.allSatisfy(texts.columns.contains)
    else { return nil }
    return try RawStatement(
      "CREATE TABLE \(identifier: rescueName()) AS SELECT * FROM \(content.table)"
    )
  }

  private func rescueName() throws -> String {
    try session.freeName("\(index.tableName)_rescued", in: "main")
  }

  /// The statements that write what the index knows of each row into a table; none where FTS5 cannot tell it.
  private func copyOfWords() throws -> [any Statement] {
    guard try table.options.detail == .full && openingError() == nil && schema().hasPages else {
      return []
    }
    let vocabulary = Vocabulary(
      name: try session.freeName("\(index.tableName)_words"),
      of: index.tableName,
      in: table.schema,
      kind: .instance
    )
    // The tokens of trigram overlap: the text is their first characters, one after the other, and the rest of the last,
    // from whose row SQLite takes a column beside max().
    let words: Fragment =
      table.tokenizer.isTrigram
      ? "group_concat(substr(term, 1, 1), '') || substr(term, 2) AS words, max(\"offset\") AS last"
      : "group_concat(term, ' ') AS words"
    return try [
      CreateVirtualTable(vocabulary),
      RawStatement(
        """
        CREATE TABLE \(identifier: rescueName()) AS \
        SELECT doc, col, \(words) FROM \
        (SELECT * FROM temp.\(identifier: vocabulary.name) ORDER BY doc, col, "offset") \
        GROUP BY doc, col
        """
      ),
    ]
  }
}
