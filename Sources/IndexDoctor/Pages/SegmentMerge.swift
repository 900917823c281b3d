import FullText

/// Goes through the terms of an FTS5 index, and through the rows of each, as its segments have them together.
///
/// A newer segment knows better: what it says about a row of a term counts, whatever the older ones say.
struct SegmentMerge {
  /// The newest first.
  private var cursors: [SegmentCursor]
  /// The cursors that are at the term, the newest first.
  private var together: [Int] = []
  /// The cursor whose word on the row counts.
  private var current: Int?

  /// A merge before the first term.
  ///
  /// - Parameters:
  ///   - segments: The segments, the newest first.
  ///   - hasPlaces: Whether the index keeps the columns or the places of words.
  ///   - see: Gets each page of each segment.
  ///   - read: Reads a page.
  /// - Throws: ``SegmentCursor/Unreadable``, or what `read` throws.
  init(
    _ segments: [IndexStructure.Segment],
    hasPlaces: Bool,
    seeing see: SegmentCursor.PageObserver? = nil,
    reading read: SegmentCursor.PageReader
  ) throws {
    cursors = try segments.map {
      try SegmentCursor($0, hasPlaces: hasPlaces, seeing: see, reading: read)
    }
  }

  /// Goes to the next term, and before its first row.
  ///
  /// - Returns: The term as it is stored; nil behind the last one.
  /// - Throws: ``SegmentCursor/Unreadable``, or what `read` throws.
  mutating func nextTerm(reading read: SegmentCursor.PageReader) throws -> [UInt8]? {
    for number in together { try cursors[number].goToNextTerm(reading: read) }
    together.removeAll(keepingCapacity: true)
    current = nil
    var least: [UInt8]?
    for number in cursors.indices {
      guard let term = cursors[number].term else { continue }
      if let known = least, term != known {
        guard term.lexicographicallyPrecedes(known) else { continue }
        together.removeAll(keepingCapacity: true)
      }
      least = term
      together.append(number)
    }
    return least
  }

  /// Goes to the next row that has the term.
  ///
  /// - Returns: The row's number; nil behind the last one.
  /// - Throws: ``SegmentCursor/Unreadable``, or what `read` throws.
  mutating func nextRow(reading read: SegmentCursor.PageReader) throws -> Int64? {
    while true {
      if let current {
        let row = cursors[current].row
        for number in together where cursors[number].row == row {
          try cursors[number].goToNextRow(reading: read)
        }
      }
      var least: Int64?
      for number in together {
        guard let row = cursors[number].row else { continue }
        if let known = least, row >= known { continue }
        (least, current) = (row, number)
      }
      guard let least, let current else { return nil }
      if cursors[current].isThere { return least }
    }
  }

  /// The list of the places where the row has the term.
  var places: PlaceReader { PlaceReader(current.map { cursors[$0].places } ?? []) }
}

/// Reads a list of the places at which a row has a term.
///
/// Each place is stored as its distance from the one before, plus two, in integers of variable length. A one says that
/// the next integer is the number of another column, whose places follow. Without places (`detail=column`), the columns
/// take their part.
/// (SQLite, ext/fts5/fts5_index.c, "position list".)
struct PlaceReader {
  private let bytes: [UInt8]
  private var offset = 0
  private var column = 0
  private var place: Int64 = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next place.
  ///
  /// - Returns: The column and the place in it, both from 0; nil behind the last one.
  /// - Throws: ``SegmentCursor/Unreadable``.
  mutating func next() throws -> (column: Int, place: Int64)? {
    guard offset < bytes.count else { return nil }
    var distance = try integer()
    if distance == 1 {
      (column, place) = (try integer(), 0)
      distance = try integer()
    }
    guard distance >= 2 else { throw SegmentCursor.Unreadable() }
    place += Int64(distance - 2)
    return (column, place)
  }

  private mutating func integer() throws -> Int {
    guard let bits = VarintReader.bits(of: bytes, at: &offset, before: bytes.count),
      bits <= UInt64(Int32.max)
    else { throw SegmentCursor.Unreadable() }
    return Int(bits)
  }
}
