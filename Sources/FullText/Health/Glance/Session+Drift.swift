public import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// Up to so many rows, the keys of an index are compared with those of its content at each glance.
  private static var mostRowsAtAGlance: Int { 100_000 }
  /// So many rows of a page have their texts looked at.
  private static var mostTextsAtAGlance: Int { 20 }

  /// What a glance shows to be out of step in an index, in a sentence without a full stop.
  ///
  /// It compares the number of rows, the keys of a table that is not large, and the texts of the rows that a search
  /// has found. An examination finds more.
  ///
  /// - Parameters:
  ///   - table: The index.
  ///   - keys: Rows that a search has found.
  ///   - pattern: What it has looked for in the index; nil where it has not.
  /// - Returns: Nil where nothing shows.
  /// - Throws: A ``StoreError`` if the work was interrupted.
  public func drift(
    of table: FullTextTable,
    among keys: [Int64] = [],
    foundBy pattern: MatchPattern? = nil
  ) throws -> String? {
    let examined = ExaminedTable(table, in: self)
    do {
      return try driftOfRows(examined) ?? driftOfTexts(keys, pattern, examined)
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
    let hidden = try examined.hiddenRows()
    if let key = try examined.missingRows().first(where: { !hidden.contains($0) }) {
      return "\(content.name) has row \(key), which \(table.name) has not"
    }
    return nil
  }

  private func driftOfTexts(
    _ keys: [Int64],
    _ pattern: MatchPattern?,
    _ examined: ExaminedTable
  ) throws -> String? {
    guard let pattern, let content = examined.content, !content.isOwn else { return nil }
    for key in keys.prefix(Self.mostTextsAtAGlance) {
      guard let copy = try RowCopy(of: key, in: examined.table, self) else { continue }
      if try copy.matches(pattern) == false {
        return "row \(key) is found by words that \(content.name) does not have there"
      }
    }
    return nil
  }
}
