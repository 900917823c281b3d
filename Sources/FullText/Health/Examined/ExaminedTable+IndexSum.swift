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
        return try sum(of: structure.newestFirst, reading: read)
      } catch is SegmentCursor.Unreadable {
        return nil
      }
    }
  }

  private func sum(
    of segments: [IndexStructure.Segment],
    reading read: SegmentCursor.PageReader
  ) throws -> WordSum {
    let detail = table.options.detail
    var merge = try SegmentMerge(segments, hasPlaces: detail != .none, reading: read)
    var sum = WordSum()
    while let term = try merge.nextTerm(reading: read) {
      let number = WordSum.number(of: term)
      while let row = try merge.nextRow(reading: read) {
        guard detail != .none else {
          sum.add(number, row: row, column: 0, place: 0)
          continue
        }
        var places = merge.places
        while let (column, place) = try places.next() {
          if detail == .full {
            sum.add(number, row: row, column: column, place: place)
          } else {
            sum.add(number, row: row, column: Int(place), place: 0)
          }
        }
      }
    }
    return sum
  }
}
