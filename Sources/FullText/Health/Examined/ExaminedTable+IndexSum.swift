import QueryBuilder
import SQLiteDatabase

extension ExaminedTable {
  /// The sum of all terms of the index and of its indexes of prefixes, each with its rows, columns and places, as far as
  /// the index knows them.
  ///
  /// It reads the pages of the segments by itself: `fts5vocab` tells the same, and takes several times as long.
  ///
  /// - Returns: The sum; nil where the pages are others than FTS5 writes, or than are known here.
  /// - Throws: A `StoreError` where SQLite cannot read them, or if the work was interrupted.
  func sumOfIndex() throws -> WordSum? {
    try withSegments { merge, read in
      var sum = WordSum()
      while let term = try merge.nextTerm(reading: read) {
        let number = WordSum.number(of: term)
        try forEachHit(of: &merge, reading: read) { row, column, place in
          sum.add(number, row: row, column: column, place: place)
        }
      }
      return sum
    }
  }

  /// Goes through the rows of the term at which a merge is, and through the columns and places, as far as the index knows
  /// them; what it does not know is 0.
  func forEachHit(
    of merge: inout SegmentMerge,
    reading read: SegmentCursor.PageReader,
    _ body: (_ row: Int64, _ column: Int, _ place: Int64) -> Void
  ) throws {
    let detail = table.options.detail
    while let row = try merge.nextRow(reading: read) {
      guard detail != .none else {
        body(row, 0, 0)
        continue
      }
      var places = merge.places
      while let (column, place) = try places.next() {
        if detail == .full {
          body(row, column, place)
        } else {
          body(row, Int(place), 0)
        }
      }
    }
  }

  /// Lends the terms of all segments, as their pages have them.
  ///
  /// - Parameter body: Goes through the terms.
  /// - Returns: The result of `body`; nil where the pages are others than FTS5 writes, or than are known here.
  /// - Throws: A `StoreError` where SQLite cannot read them, if the work was interrupted, or what `body` throws.
  func withSegments<Result>(
    _ body: (inout SegmentMerge, SegmentCursor.PageReader) throws -> Result?
  ) throws -> Result? {
    guard let structure = try session.structure(of: index) else { return nil }
    let statement = try session.prepare(
      RawStatement("SELECT block FROM \(shadow(.data)) WHERE id = ?1")
    )
    return try session.stepping(statement) { steps in
      func read(_ segment: IndexStructure.Segment, _ number: Int) throws -> [UInt8]? {
        // SQLite forgets an interrupt that comes between two runs of a statement.
        try session.cancellation.check()
        guard let id = segment.id(ofPage: number) else { return nil }
        statement.bind(.integer(id), at: 1)
        guard try steps.advance(), case .blob(let page) = statement.value(0) else { return nil }
        _ = try steps.advance()
        return page
      }
      do {
        var merge = try SegmentMerge(
          structure.newestFirst,
          hasPlaces: table.options.detail != .none,
          reading: read
        )
        return try body(&merge, read)
      } catch is SegmentCursor.Unreadable {
        return nil
      }
    }
  }
}
