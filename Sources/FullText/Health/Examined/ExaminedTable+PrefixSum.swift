import QueryBuilder
import SQLiteDatabase

extension ExaminedTable {
  /// Whether the indexes of prefixes of a table without texts have the beginnings of its words, each with the same rows,
  /// columns and places.
  ///
  /// - Returns: Whether they have; nil where there are none, and where this cannot be told from the pages.
  /// - Throws: A `StoreError` where SQLite cannot read them, or if the work was interrupted.
  func findWhetherPrefixesAreWords() throws -> Bool? {
    // With contentless_delete, the rows that were deleted are known elsewhere. Words that are no UTF-8 may come
    // between others that begin alike.
    guard content == nil, !table.options.prefixes.isEmpty, try unreadableOption() == nil,
      try !keepsTotalsOfDeletedRows()
    else { return nil }
    return try withSegments { merge, read in
      var words = PrefixSum(table.options.prefixes, of: table.options.detail)
      var stored = WordSum()
      while let term = try merge.nextTerm(reading: read) {
        let isWord = term.first == WordSum.wordIndex
        if isWord {
          guard String(validating: term, as: UTF8.self) != nil else { return nil }
          words.begin(term.dropFirst())
        }
        let number = WordSum.number(of: term)
        try forEachHit(of: &merge, reading: read) { row, column, place in
          if isWord {
            words.add(row: row, column: column, place: place)
          } else {
            stored.add(number, row: row, column: column, place: place)
          }
        }
      }
      return words.sum == stored
    }
  }
}

/// Adds up the beginnings of words, which come in their order, as the indexes of prefixes must have them.
private struct PrefixSum {
  private struct Place: Hashable {
    let row: Int64
    let column: Int
  }

  private struct Beginning {
    let length: Int
    let index: UInt8
    var term: [UInt8] = []
    var number: UInt64?
    /// Where words begin so, of which an index with less detail has each place once.
    var places: Set<Place> = []
  }

  private let detail: FTS5Options.Detail
  private var beginnings: [Beginning]
  private(set) var sum = WordSum()

  init(_ lengths: [Int], of detail: FTS5Options.Detail) {
    self.detail = detail
    beginnings = lengths.enumerated().map { number, length in
      Beginning(length: length, index: WordSum.prefixIndex(number))
    }
  }

  /// Goes to the next word.
  mutating func begin(_ word: ArraySlice<UInt8>) {
    for number in beginnings.indices {
      let term = word.end(ofFirst: beginnings[number].length).map { word[..<$0] } ?? []
      guard !term.elementsEqual(beginnings[number].term) else { continue }
      beginnings[number].term = Array(term)
      beginnings[number].number =
        term.isEmpty ? nil : WordSum.number(in: beginnings[number].index, of: term)
      beginnings[number].places.removeAll(keepingCapacity: true)
    }
  }

  /// Adds a place of the word.
  mutating func add(row: Int64, column: Int, place: Int64) {
    for number in beginnings.indices {
      guard let beginning = beginnings[number].number else { continue }
      let isNew =
        detail == .full
        || beginnings[number].places.insert(Place(row: row, column: column)).inserted
      if isNew { sum.add(beginning, row: row, column: column, place: place) }
    }
  }
}
