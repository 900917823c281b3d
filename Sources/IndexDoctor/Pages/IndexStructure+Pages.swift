import FullText

extension IndexStructure {
  /// The segments that have pages, the newest first.
  var newestFirst: [Segment] {
    // Within a level, the newest is the last one.
    levels.flatMap { $0.reversed() }.filter { $0.firstPage > 0 }
  }
}

extension IndexStructure.Segment {
  /// FTS5 keeps the numbers of segments in 16 bits.
  private static let mostSegments = 0xFFFF

  /// The id that a page has in `_data`; nil for a segment's number that no segment has.
  func id(ofPage number: Int) -> Int64? {
    (1...Self.mostSegments).contains(id) ? Int64(id) << 37 + Int64(number) : nil
  }

  /// The id in `_data` of a page of the index of a list of rows.
  func rowIndexID(level: Int, page: Int) -> Int64 {
    Int64(id) << 37 | 1 << 36 | Int64(level) << 31 | Int64(page)
  }
}
