/// A sum over words and where they stand, in any order: two sets of words have the same one, or differ, but for a chance
/// of one to 2^64.
///
/// FTS5's own check compares such sums, too, but with so weak a mixture that a word whose last letter is another one in
/// an even number of rows often gives the same one.
/// (SQLite, ext/fts5/fts5_index.c, sqlite3Fts5IndexEntryCksum().)
struct WordSum: Equatable {
  /// The byte before the terms of the index of whole words.
  static let wordIndex = UInt8(ascii: "0")

  /// The byte before the terms of an index of prefixes, by its place in the declaration, from 0.
  static func prefixIndex(_ number: Int) -> UInt8 {
    wordIndex + 1 + UInt8(truncatingIfNeeded: number)
  }

  private var sum: UInt64 = 0

  /// Adds a word.
  ///
  /// - Parameters:
  ///   - word: The number of the word, by ``number(in:of:)``.
  ///   - row: The row's key.
  ///   - column: The column's number; 0 where the index does not know columns.
  ///   - place: The place in the column; 0 where the index does not know places.
  mutating func add(_ word: UInt64, row: Int64, column: Int, place: Int64) {
    let there = UInt64(bitPattern: Int64(column) << 40 ^ place)
    sum &+= Self.mixed(Self.mixed(word ^ Self.mixed(UInt64(bitPattern: row))) ^ there)
  }

  /// A number for the bytes of a term as an index stores it.
  ///
  /// - Parameters:
  ///   - index: The byte that says in which index it is, if it is not among the others.
  ///   - term: The other bytes.
  /// - Returns: The number.
  static func number(in index: UInt8? = nil, of term: some Sequence<UInt8>) -> UInt64 {
    var number: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ byte: UInt8) { number = (number ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    if let index { add(index) }
    for byte in term { add(byte) }
    return mixed(number)
  }

  /// A number that looks random, always the same for a number.
  /// (https://doi.org/10.1145/2714064.2660195, "SplitMix64".)
  static func mixed(_ number: UInt64) -> UInt64 {
    var number = number &+ 0x9E37_79B9_7F4A_7C15
    number = (number ^ number >> 30) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ number >> 27) &* 0x94D0_49BB_1331_11EB
    return number ^ number >> 31
  }
}
