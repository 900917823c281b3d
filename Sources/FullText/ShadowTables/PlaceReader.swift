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
