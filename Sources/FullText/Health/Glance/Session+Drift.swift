public import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// Up to so many rows, the keys of an index are compared with those of its content at each glance.
  private static var mostRowsAtAGlance: Int { 100_000 }
  /// So many rows of a page have their texts looked at.
  private static var mostTextsAtAGlance: Int { 20 }
  /// Up to so many rows, a search that finds nothing is tried on the texts themselves.
  private static var mostTextsTriedAtAGlance: Int { 2000 }

  /// What a glance shows to be out of step in an index, in a sentence without a full stop.
  ///
  /// It compares the number of rows, the keys of a table that is not large, and the texts of the rows that a search
  /// has found. An examination finds more.
  ///
  /// - Parameters:
  ///   - table: The index.
  ///   - keys: Rows that a search has found; where it gives none, the first that the pattern finds.
  ///   - pattern: What it has looked for in the index; nil where it has not.
  ///   - seeksMissing: Whether a pattern that finds nothing is tried on the texts.
  /// - Returns: Nil where nothing shows.
  /// - Throws: A ``StoreError`` if the work was interrupted.
  public func drift(
    of table: FullTextTable,
    among keys: [Int64] = [],
    foundBy pattern: MatchPattern? = nil,
    missing seeksMissing: Bool = false
  ) throws -> String? {
    let examined = ExaminedTable(table, in: self)
    do {
      if let drift = try driftOfRows(examined) { return drift }
      guard let pattern, let content = examined.content, !content.isOwn else { return nil }
      let found = try keys.isEmpty ? self.keys(foundBy: pattern, in: table) : keys
      guard found.isEmpty, seeksMissing else {
        return try driftOfTexts(found, pattern, examined)
      }
      return try driftOfMissing(pattern, content, examined)
    } catch let error as StoreError where !error.isInterruption {
      // What cannot be read at all is told by the search itself.
      return nil
    }
  }

  private func driftOfRows(_ examined: ExaminedTable) throws -> String? {
    let table = examined.table
    guard table.options.storesColumnSizes else { return nil }
    let rows = try examined.count("SELECT count(*) FROM \(examined.shadow(.docsize))")
    let counted = try rowCount(of: table.index)
    if counted != rows, try !examined.keepsTotalsOfDeletedRows() {
      return "\(table.name) counts \(counted) rows and has \(rows)"
    }
    guard let content = examined.content, rows <= Self.mostRowsAtAGlance else { return nil }
    if let key = try examined.leftOverRows().first {
      return "\(table.name) has row \(key), which \(content.name) has not"
    }
    // A trigger's condition is not asked here: it is the text of whoever wrote the file, and may take long.
    guard try !examined.triggersMayLeaveOutRows() else { return nil }
    if let key = try examined.missingRows().first {
      return "\(content.name) has row \(key), which \(table.name) has not"
    }
    return nil
  }

  private func keys(foundBy pattern: MatchPattern, in table: FullTextTable) throws -> [Int64] {
    let rows = select(from: table.index).where(table.index.match(pattern))
      .select([table.index.rowid]).limit(Self.mostTextsAtAGlance)
    return try self.rows(rows).compactMap { row in
      if case .integer(let key) = row[0] { key } else { nil }
    }
  }

  /// Tries a pattern that the index does not find on the texts themselves, where they are few.
  private func driftOfMissing(
    _ pattern: MatchPattern,
    _ content: ContentSource,
    _ examined: ExaminedTable
  ) throws -> String? {
    let rows = try examined.count("SELECT count(*) FROM \(examined.shadow(.docsize))")
    guard rows <= Self.mostTextsTriedAtAGlance, try !examined.triggersMayLeaveOutRows(),
      let key = try examined.firstText(matching: pattern, in: content)
    else { return nil }
    let name = examined.table.name
    return "row \(key) of \(content.name) has what was looked for, and \(name) does not find it"
  }

  /// Whether the index finds a row by a pattern now.
  private func isFound(
    _ key: Int64,
    by pattern: MatchPattern,
    in table: FullTextTable
  ) throws -> Bool {
    let row = select(from: table.index)
      .where(table.index.match(pattern) && table.index.rowid == key)
      .select([table.index.rowid])
    return try value(row) != nil
  }

  private func driftOfTexts(
    _ keys: [Int64],
    _ pattern: MatchPattern?,
    _ examined: ExaminedTable
  ) throws -> String? {
    guard let pattern, let content = examined.content, !content.isOwn else { return nil }
    for key in keys.prefix(Self.mostTextsAtAGlance) {
      guard let copy = try RowCopy(of: key, in: examined.table, self) else { continue }
      // The row may have been changed since, the index with it.
      if try copy.matches(pattern) == false, try isFound(key, by: pattern, in: examined.table) {
        return "row \(key) is found by words that \(content.name) does not have there"
      }
    }
    return nil
  }
}
