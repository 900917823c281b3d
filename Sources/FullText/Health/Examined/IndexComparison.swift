/// How the words and lengths of an index differ from those of its content.
public struct IndexComparison: Sendable {
  /// A word of a row, in a column.
  public struct Word: Sendable, Hashable {
    /// The column; nil where the index does not know columns.
    public let column: String?
    /// The token.
    public let term: String
  }

  /// The words of a row that are on one side only.
  public struct Row: Sendable {
    /// The first words that only the index has.
    public var inIndexOnly: [Word] = []
    /// How many words only the index has.
    public var indexCount = 0
    /// The first words that only the content has.
    public var inContentOnly: [Word] = []
    /// How many words only the content has.
    public var contentCount = 0
  }

  /// A row of which the index keeps another length than its text has.
  public struct Length: Sendable {
    /// The row's key.
    public let key: Int64
    /// The tokens of each column as the index keeps them; nil where they cannot be read.
    public let index: [Int]?
    /// The tokens of each column of the text.
    public let content: [Int]?
  }

  /// The most rows whose words are kept.
  static let mostRows = 1000
  /// The most words of a row that are kept for each side.
  static let mostWords = 8

  /// The first rows that differ, with some of their words.
  public internal(set) var rows: [Int64: Row] = [:]
  /// The keys of all rows that differ.
  public internal(set) var keys: Set<Int64> = []
  /// The keys of the rows of which the index has words, and the content none.
  public internal(set) var emptied: Set<Int64> = []
  /// The keys of the rows of which the index has words in a column where the content has none, or no row.
  public internal(set) var lost: Set<Int64> = []
  /// Of each row with words that only the index has, the columns with such words: bit 0 for the first column.
  ///
  /// No bit stands for a word whose column the index does not know, or that is not one of the first 64.
  private(set) var indexColumns: [Int64: UInt64] = [:]
  /// The first rows whose words agree and whose lengths do not.
  public internal(set) var lengths: [Length] = []
  /// How many rows have the same words and other lengths.
  public internal(set) var lengthCount = 0

  /// Whether the index has words of a row that the content has not.
  func hasIndexWords(of key: Int64) -> Bool { indexColumns[key] != nil }

  mutating func note(
    _ word: @autoclosure () -> Word,
    of key: Int64,
    column: Int,
    inIndex: Bool
  ) {
    keys.insert(key)
    if inIndex {
      indexColumns[key, default: 0] |= (0..<64).contains(column) ? 1 << UInt64(column) : 0
    }
    guard rows.count < Self.mostRows || rows[key] != nil else { return }
    var row = rows[key] ?? Row()
    if inIndex {
      row.indexCount += 1
      if row.inIndexOnly.count < Self.mostWords { row.inIndexOnly.append(word()) }
    } else {
      row.contentCount += 1
      if row.inContentOnly.count < Self.mostWords { row.inContentOnly.append(word()) }
    }
    rows[key] = row
  }
}
