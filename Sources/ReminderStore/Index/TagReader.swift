import CSQLite
import SQLiteDatabase

/// Reads the tags of one reminder after the other, and joins each one's to the text for the index.
///
/// It goes through the links once, beside the reminders; ``TagsColumnFormat/tags(of:)`` would begin a sub-query with
/// a sort for each reminder.
struct TagReader {
  private struct Title {
    let rowid: Int64
    let bytes: Range<Int>
  }

  private let separator: [UInt8]

  /// The reminder of the next link; nil after the last one.
  private var reminder: Int64?
  private var hasBegun = false

  /// The titles of one reminder's tags in the order of the links, and their bytes.
  private var titles: [Title] = []
  private var bytes: [UInt8] = []

  /// A reader that has read no link yet.
  ///
  /// - Parameter separator: The text between two tags.
  init(separator: String) {
    self.separator = Array(separator.utf8)
  }

  /// Passes a reminder's tags to `body`, in the order of their assignment; an empty text without tags.
  ///
  /// - Parameters:
  ///   - id: The reminder's id, larger than that of the call before.
  ///   - links: The steps of ``IndexFill/links``, of which only this reader reads rows.
  ///   - body: Gets the bytes of the text, which are valid until it returns.
  /// - Throws: A ``StoreError`` with SQLite's message about the links, or what `body` throws.
  mutating func withTags(
    of id: Int64,
    from links: inout StatementSteps,
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Void
  ) throws {
    titles.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    if !hasBegun { try advance(&links) }
    while let reminder, reminder < id { try advance(&links) }
    while reminder == id {
      addTitle(of: links.prepared)
      try advance(&links)
    }
    if titles.count > 1 { joinTitles() }
    // An empty array may have no address, which would be NULL.
    bytes.append(0)
    try bytes.withUnsafeBufferPointer { try body(UnsafeBufferPointer(rebasing: $0.dropLast())) }
  }

  private mutating func advance(_ links: inout StatementSteps) throws {
    hasBegun = true
    reminder = try links.advance() ? sqlite3_column_int64(links.prepared.handle, 0) : nil
  }

  private mutating func addTitle(of link: PreparedStatement) {
    // Like group_concat, which leaves NULL out.
    let title = link.textBytes(2)
    guard title.baseAddress != nil else { return }
    let start = bytes.count
    bytes.append(contentsOf: title)
    titles.append(Title(rowid: sqlite3_column_int64(link.handle, 1), bytes: start..<bytes.count))
  }

  private mutating func joinTitles() {
    titles.sort { $0.rowid < $1.rowid }
    bytes = Array(titles.map { bytes[$0.bytes] }.joined(separator: separator))
  }
}
