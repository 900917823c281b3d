import QueryBuilder
import SQLiteDatabase

extension ExaminedTable {
  /// Why making the index again would lose something, or put something in that does not belong there.
  func findRebuildObstacle() throws -> String? {
    if let obstacle = try textObstacle() { return obstacle }
    guard let content, !isQuick else { return nil }
    let left = try leftOutRows()
    if let doubt = left.doubt {
      return
        "it would index all rows of \(content.name), and which of them belong there cannot be told: \(doubt)"
    }
    let count = left.byInsert.union(left.byUpdate ?? []).count
    return count == 0
      ? nil
      : "it would index \(count) rows of \(content.name) that its triggers leave out by a condition"
  }

  /// Why the content must not be taken for the truth.
  func findTextObstacle() throws -> String? {
    guard let content else {
      return "it keeps no text (content=''), from which it could be made again"
    }
    if try contentKind() == nil { return "the content \(content.name) does not exist" }
    if let problem = try contentDamage(content) { return problem }
    return isQuick ? nil : try lostTexts(content)
  }

  /// What SQLite says of damage in the content; nil where it finds none.
  private func contentDamage(_ content: ContentSource) throws -> String? {
    let columns = ([content.key] + content.columns).map { Fragment(identifier: $0) }.listed
    do {
      _ = try session.prepare(RawStatement("SELECT \(columns) FROM \(content.table)"))
      guard !isQuick, try contentKind()?.kind != "view" else { return nil }
      let answers = try session.texts(
        RawStatement(
          "PRAGMA \(identifier: content.schema).integrity_check(\(identifier: content.name))"
        )
      )
      guard let first = answers.first, first != "ok" else { return nil }
      return "SQLite finds \(content.name) damaged: \(first.split(separator: "\n").first ?? "")"
    } catch let error as StoreError where !error.isInterruption {
      return "\(content.name) cannot be read: \(error.message)"
    }
  }

  /// Whether the index keeps the lengths of its rows, and the table with them is there.
  func hasLengths() throws -> Bool {
    guard table.options.storesColumnSizes else { return false }
    let name = "\(index.tableName)_docsize"
    return try session.value(
      RawStatement("SELECT 1 FROM pragma_table_info(\(name), \(table.schema))")
    ) != nil
  }

  /// The keys of rows that the index has, and the content has not.
  func leftOverRows() throws -> [Int64] {
    guard let content, try hasLengths() else { return [] }
    return try keys(
      """
      SELECT id FROM \(shadow(.docsize)) WHERE id NOT IN
      (SELECT \(content.keyColumn) FROM \(content.table) WHERE \(content.keyColumn) IS NOT NULL)
      """
    )
  }

  /// The keys of rows that the content has, and the index has not.
  func missingRows() throws -> [Int64] {
    guard let content, try hasLengths() else { return [] }
    return try keys(
      """
      SELECT \(content.keyColumn) FROM \(content.table)
      WHERE \(content.keyColumn) NOT IN (SELECT id FROM \(shadow(.docsize)))
      """
    )
  }

  /// Those of some rows that the index has tokens of, in the order of their keys.
  func indexedRows(among rows: Set<Int64>) throws -> [Int64] {
    guard try hasLengths() else { return [] }
    var keys: [Int64] = []
    try session.run(RawStatement("SELECT id, sz FROM \(shadow(.docsize)) ORDER BY id")) { row in
      guard case .integer(let key) = row.value(0), rows.contains(key) else { return true }
      if lengthsOfColumns(row.value(1))?.contains(where: { $0 > 0 }) == true { keys.append(key) }
      return true
    }
    return keys
  }

  private func keys(_ statement: Fragment) throws -> [Int64] {
    var keys: [Int64] = []
    try session.run(RawStatement(statement)) { row in
      if case .integer(let key) = row.value(0) { keys.append(key) }
      return true
    }
    return keys
  }

  /// The repair that makes the index again from its content, or what to do where that would lose something.
  func rebuilding() throws -> Repair {
    if let obstacle = try textObstacle() {
      return content == nil
        ? .byHand("empty it with the command 'delete-all', and insert the rows again: \(obstacle)")
        : .byHand(
          "do not rebuild: \(obstacle); copy out first what the index knows of the rows",
          rescue
        )
    }
    if isQuick {
      return .byHand(
        "run .doctor without --quick, which looks first whether the texts are whole, and then says how to rebuild"
      )
    }
    if let error = try openingError() { return try reviving(from: error) }
    guard let content, try leftOutRows().hasConditions else {
      return .run(.rebuild, [perform(.rebuild)])
    }
    return try filling(from: content)
  }

  /// The repair that empties the index, and puts those rows in that the conditions of the triggers let in.
  private func filling(from content: ContentSource) throws -> Repair {
    let left = try leftOutRows()
    guard let condition = left.belonging else {
      let reason = left.doubt ?? "those of INSERT and UPDATE differ"
      return .byHand(
        "do not rebuild: triggers of \(content.name) put rows into the index under conditions, and which rows "
          + "belong there cannot be told (\(reason)); empty it with the command 'delete-all', and put them in again"
      )
    }
    return .run(.rebuild, [perform(.deleteAll), insertion(from: content, where: condition)])
  }

  /// The statement that puts rows of the content into the index.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - condition: The condition of the rows, over `new`, as triggers write it; nil for all rows.
  ///   - isMissing: Whether only rows are put in that the index has not.
  /// - Returns: The statement.
  func insertion(
    from content: ContentSource,
    where condition: String?,
    missing isMissing: Bool = false
  ) -> RawStatement {
    let names = index.columns.map { Fragment(identifier: $0.name) }.listed
    let columns = content.columns.map { "new.\(identifier: $0)" as Fragment }.listed
    let conditions: [Fragment] = [
      condition.map { "(\(raw: $0))" },
      isMissing ? "new.\(content.keyColumn) NOT IN (SELECT id FROM \(shadow(.docsize)))" : nil,
    ].compactMap(\.self)
    let all = conditions.dropFirst().reduce(conditions.first ?? "1") { "\($0) AND \($1)" }
    return RawStatement(
      """
      INSERT INTO \(target)(rowid, \(names)) \
      SELECT new.\(content.keyColumn), \(columns) FROM \(content.table) AS new WHERE \(all)
      """
    )
  }

  /// The statements that write what the index knows of each row into a table.
  var rescue: [any Statement] {
    guard table.options.detail == .full else { return [] }
    let vocabulary = Vocabulary(
      name: "\(index.tableName)_words",
      of: index.tableName,
      in: table.schema,
      kind: .instance
    )
    // The tokens of trigram overlap: their first characters, one after the other, are the text but its end.
    let token: Fragment = tokenizerName == "trigram" ? "substr(term, 1, 1), ''" : "term, ' '"
    return [
      CreateVirtualTable(vocabulary),
      RawStatement(
        """
        CREATE TABLE \(identifier: "\(index.tableName)_rescued") AS \
        SELECT doc, col, group_concat(\(token)) AS words FROM \
        (SELECT * FROM temp.\(identifier: vocabulary.name) ORDER BY doc, col, "offset") \
        GROUP BY doc, col
        """
      ),
    ]
  }
}
