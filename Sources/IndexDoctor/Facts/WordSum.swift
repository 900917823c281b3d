/// Sums over words and their places, in any order: two different sets of words have the same sums only with a chance of
/// one in 2^64.
///
/// Each of many groups of rows has a sum, so that the groups show where to look for rows that differ.
///
/// FTS5's own check compares such sums, too, but mixes them so weakly that a word with another last letter in an even
/// number of rows often gives the same sum. (SQLite, ext/fts5/fts5_index.c, sqlite3Fts5IndexEntryCksum().)
struct WordSum: Equatable {
  private static let groupCount = 1 << 12

  private var sums = [UInt64](repeating: 0, count: groupCount)

  /// Adds a hit of a word, whose number is by ``number(in:of:)``.
  @inline(__always)
  mutating func add(_ word: UInt64, _ hit: Hit) {
    let row = Self.number(of: hit.row)
    sums[Self.group(of: row)] &+= Self.value(word, ofRow: row, hit)
  }

  /// Adds the sum of a row's words.
  mutating func add(_ value: UInt64, ofRow row: Int64) {
    sums[Self.group(of: Self.number(of: row))] &+= value
  }

  /// Whether the sum of a row's group is the same as in other sums.
  func agrees(with other: WordSum, onRow row: Int64) -> Bool {
    let group = Self.group(of: Self.number(of: row))
    return sums[group] == other.sums[group]
  }

  /// What a hit of a word adds to a sum.
  @inline(__always)
  static func value(_ word: UInt64, _ hit: Hit) -> UInt64 {
    value(word, ofRow: number(of: hit.row), hit)
  }

  @inline(__always)
  private static func value(_ word: UInt64, ofRow row: UInt64, _ hit: Hit) -> UInt64 {
    mixed(mixed(word ^ row) ^ UInt64(bitPattern: Int64(hit.column) << 40 ^ hit.place))
  }

  @inline(__always)
  private static func group(of row: UInt64) -> Int { Int(row & UInt64(groupCount - 1)) }

  @inline(__always)
  private static func number(of row: Int64) -> UInt64 { mixed(UInt64(bitPattern: row)) }

  /// A number for the bytes of a term as an index stores it.
  ///
  /// - Parameters:
  ///   - index: The byte that says in which index it is, if it is not among the others.
  ///   - term: The other bytes.
  /// - Returns: The number.
  @inline(__always)
  static func number(in index: UInt8? = nil, of term: some Sequence<UInt8>) -> UInt64 {
    var number: UInt64 = 0xCBF2_9CE4_8422_2325
    if let index { number = (number ^ UInt64(index)) &* 0x0000_0100_0000_01B3 }
    for byte in term { number = (number ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return mixed(number)
  }

  /// A number that looks random, always the same for a number.
  /// (https://doi.org/10.1145/2714064.2660195, "SplitMix64".)
  @inline(__always)
  static func mixed(_ number: UInt64) -> UInt64 {
    var number = number &+ 0x9E37_79B9_7F4A_7C15
    number = (number ^ number >> 30) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ number >> 27) &* 0x94D0_49BB_1331_11EB
    return number ^ number >> 31
  }
}
