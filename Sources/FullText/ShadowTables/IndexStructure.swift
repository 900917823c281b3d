public import QueryBuilder
public import SQLiteDatabase

/// The segments of an FTS5 index, from the record 10 of its table `_data`.
///
/// Each write adds a segment at level 0; FTS5 merges several segments of a level into one of the next. The
/// record has a cookie of four bytes, then varints: the numbers of levels and of segments, a counter of
/// writes; for each level, how many segments are being merged, and how many there are; for each
/// segment, the oldest first, its id, its first page and its last. Since SQLite 3.43 the cookie may be
/// followed by FF 00 00 01, and each segment by five numbers more, the third of which is that of the pages with the rows
/// that were deleted from it.
/// (SQLite, ext/fts5/fts5_index.c, "structure record".)
public struct IndexStructure: Sendable, Hashable {
  /// A part of the index, which FTS5 never changes, but merges with others.
  public struct Segment: Sendable, Hashable {
    /// Its number, which `_idx` uses too.
    public let id: Int
    /// The number of its first page.
    public let firstPage: Int
    /// The number of its last page.
    public let lastPage: Int
    /// How many pages list the rows that were deleted from it by their keys alone, as with `contentless_delete=1`.
    public let deletionPages: Int

    /// The number of pages of `_data` that hold its terms.
    public var pages: Int { lastPage - firstPage + 1 }
  }

  /// The segments of each level, the oldest first.
  public let levels: [[Segment]]

  /// The number of segments: a search looks into each.
  public var segmentCount: Int { levels.reduce(0) { $0 + $1.count } }

  /// The most levels, and the most segments, that FTS5 takes (`FTS5_MAX_SEGMENT`).
  private static let mostSegments = 2000

  /// Reads a record; nil if the bytes are not such a record, or one that FTS5 calls corrupt.
  init?(record: [UInt8]) {
    let isNewer = record.dropFirst(4).starts(with: [0xFF, 0, 0, 1])
    var reader = VarintReader(record.dropFirst(isNewer ? 8 : 4))
    guard let levelCount = reader.next(), levelCount <= Self.mostSegments,
      let segmentCount = reader.next(), segmentCount <= Self.mostSegments, reader.skip()
    else { return nil }
    var levels: [[Segment]] = []
    for _ in 0..<levelCount {
      guard reader.next() != nil, let count = reader.next() else { return nil }
      var segments: [Segment] = []
      for _ in 0..<count {
        guard let id = reader.next(), let first = reader.next(), let last = reader.next(),
          last >= first
        else { return nil }
        var deletionPages = 0
        if isNewer {
          guard reader.skip(), reader.skip(), let count = reader.next(), reader.skip(),
            reader.skip()
          else { return nil }
          deletionPages = count
        }
        segments.append(
          Segment(id: id, firstPage: first, lastPage: last, deletionPages: deletionPages)
        )
      }
      levels.append(segments)
    }
    guard levels.reduce(0, { $0 + $1.count }) == segmentCount else { return nil }
    self.levels = levels
  }
}

extension Session {
  /// The segments of an index; nil if its record cannot be read.
  public func structure(of index: FTS5Index) throws -> IndexStructure? {
    try writeOutIndexes()
    guard case .blob(let record) = try record(10, of: index) else { return nil }
    return IndexStructure(record: record)
  }
}
