import QueryBuilder
import SQLiteDatabase

extension ExaminedTable {
  /// Why the content must not be taken for the truth.
  func findRebuildObstacle() throws -> String? {
    guard let content else {
      return "it keeps no text (content=''), from which it could be made anew"
    }
    if try contentKind() == nil { return "the content \(content.name) does not exist" }
    if let problem = try contentDamage(content) { return problem }
    let hidden = try hiddenRows().count
    if hidden > 0 {
      return "it would index \(hidden) rows of \(content.name) that its triggers leave out by WHEN"
    }
    guard try hasLengths(), !isQuick else { return nil }
    let indexed = try count("SELECT count(*) FROM \(shadow(.docsize))")
    let left = try leftOverRows().count
    guard left > 0 else { return try lostTexts(content) }
    if content.isOwn {
      return "\(content.name) has lost the text of \(left) of the index's \(indexed) rows"
    }
    if left == indexed { return "\(content.name) has none of the index's \(indexed) rows" }
    if left * 2 > indexed, indexed > 3 {
      return "\(content.name) lacks \(left) of the index's \(indexed) rows"
    }
    return try lostTexts(content)
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

  /// Says where the content has no text of rows that the index knows words of, and these are most of what differs.
  private func lostTexts(_ content: ContentSource) throws -> String? {
    guard let comparison = try? comparison(), !comparison.emptied.isEmpty,
      comparison.emptied.count * 2 > comparison.keys.count
    else { return nil }
    let rows = comparison.emptied.sorted().prefix(3).map(String.init).joined(separator: ", ")
    return "\(content.name) has no text in rows of which the index has words (\(rows))"
  }

  /// Whether the index keeps the lengths of its rows, and the table with them is there.
  private func hasLengths() throws -> Bool {
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

  private func keys(_ statement: Fragment) throws -> [Int64] {
    var keys: [Int64] = []
    try session.run(RawStatement(statement)) { row in
      if case .integer(let key) = row.value(0) { keys.append(key) }
      return true
    }
    return keys
  }

  /// The repair that makes the index anew from its content, or what to do where that would lose something.
  func rebuilding() throws -> Repair {
    if let obstacle = try rebuildObstacle() {
      return content == nil
        ? .byHand("empty it with the command 'delete-all', and insert the rows again: \(obstacle)")
        : .byHand(
          "do not rebuild: \(obstacle); copy out first what the index knows of the rows",
          rescue
        )
    }
    if let error = try openingError() { return try reviving(from: error) }
    return .run(.rebuild, [perform(.rebuild)])
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
