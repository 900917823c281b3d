/// The beginnings of words whose rows differ between an index of prefixes and the words.
struct PrefixDifferences: TermVisitor {
  private struct Rows {
    var words: Set<Int64> = []
    var stored: Set<Int64> = []
  }

  private let lengths: [Int]
  private var rows: [[[UInt8]: Rows]]
  private var terms: [(index: Int, term: [UInt8])] = []
  private var isWord = true

  /// Prepares to compare indexes of beginnings with so many characters.
  init(_ lengths: [Int]) {
    self.lengths = lengths
    rows = lengths.map { _ in [:] }
  }

  mutating func begin(_ term: [UInt8]) {
    let rest = term.dropFirst()
    isWord = term.first == WordSum.wordIndex
    if isWord {
      terms = lengths.enumerated().compactMap { number, length in
        rest.end(ofFirst: length).map { (number, Array(rest[..<$0])) }
      }
    } else {
      let number = Int(term.first ?? 0) - Int(WordSum.wordIndex) - 1
      terms = lengths.indices.contains(number) ? [(number, Array(rest))] : []
    }
  }

  mutating func add(row: Int64, column: Int, place: Int64) {
    for (index, term) in terms {
      if isWord {
        rows[index][term, default: Rows()].words.insert(row)
      } else {
        rows[index][term, default: Rows()].stored.insert(row)
      }
    }
  }

  mutating func end() {}

  /// The differences, in a few sentences without a full stop.
  var sentences: [String] {
    let different = rows.flatMap { $0.filter { $0.value.words != $0.value.stored } }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
    let sentences = different.prefix(WordFacts.mostNamed).map { term, rows in
      "\(String(decoding: term, as: UTF8.self))* finds \(rows.stored.count) rows, and \(rows.words.count) have such a term"
        + (rows.stored.count == rows.words.count ? ", which are others" : "")
    }
    return sentences.isEmpty
      ? ["a prefix index has other places than the words with that prefix"] : Array(sentences)
  }
}
