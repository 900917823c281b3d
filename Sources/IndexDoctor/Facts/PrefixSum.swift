import QueryBuilder

/// Adds up the beginnings of words, which come in their order, as the indexes of prefixes must have them.
struct PrefixSum {
  private struct Place: Hashable {
    let row: Int64
    let column: Int
  }

  private struct Beginning {
    let length: Int
    let index: UInt8
    var term: [UInt8] = []
    var number: UInt64?
    /// Where words with this beginning are; an index with less detail has each place once.
    var places: Set<Place> = []
  }

  private let detail: FTS5Options.Detail
  private var beginnings: [Beginning]
  private var expected: UInt64 = 0
  private var stored: UInt64 = 0
  /// Whether the words that begin alike came together: words that are not UTF-8 may stand between them.
  private var isReliable = true

  init(_ lengths: [Int], of detail: FTS5Options.Detail) {
    self.detail = detail
    // FTS5 has at most 31; a file's declaration may name any number.
    beginnings = lengths.prefix(31).enumerated().map { number, length in
      Beginning(length: length, index: TermHits.wordIndex + 1 + UInt8(truncatingIfNeeded: number))
    }
  }

  /// Whether the indexes have other places than the words say.
  var isWrong: Bool { isReliable && expected != stored }

  /// Goes to the next word.
  mutating func begin(_ term: [UInt8]) {
    guard !beginnings.isEmpty else { return }
    let word = term.dropFirst()
    if isReliable, detail != .full { isReliable = String(validating: word, as: UTF8.self) != nil }
    for number in beginnings.indices {
      let term = word.end(ofFirst: beginnings[number].length).map { word[..<$0] } ?? []
      guard !term.elementsEqual(beginnings[number].term) else { continue }
      beginnings[number].term = Array(term)
      beginnings[number].number =
        term.isEmpty ? nil : WordSum.number(in: beginnings[number].index, of: term)
      beginnings[number].places.removeAll(keepingCapacity: true)
    }
  }

  /// Adds a hit of the word.
  mutating func add(_ hit: Hit) {
    for number in beginnings.indices {
      guard let beginning = beginnings[number].number else { continue }
      let place = Place(row: hit.row, column: hit.column)
      guard detail == .full || beginnings[number].places.insert(place).inserted else { continue }
      expected &+= WordSum.value(beginning, hit)
    }
  }

  /// Adds a hit of a term of an index of prefixes.
  mutating func addStored(_ term: UInt64, _ hit: Hit) { stored &+= WordSum.value(term, hit) }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// Where the first characters of a term end, as FTS5 counts them for its indexes of prefixes; nil if there are fewer.
  ///
  /// The term need not be UTF-8: any byte below 0xC0 is a character, and after others go those that continue them
  /// (`sqlite3Fts5IndexCharlenToBytelen`).
  func end(ofFirst count: Int) -> Int? {
    var end = startIndex
    for number in 0..<count {
      guard end < endIndex else { return nil }
      let isLead = self[end] >= 0xC0
      end += 1
      guard isLead else { continue }
      guard end < endIndex else { return nil }
      while self[end] & 0xC0 == 0x80 {
        end += 1
        guard end < endIndex else { return number == count - 1 ? end : nil }
      }
    }
    return end
  }
}
