import CSQLite
import FullText
import QueryBuilder
import SQLiteDatabase

/// The rows whose words in the index are not those of their texts.
struct WordDifferences {
  /// What both sides say of a row together.
  private struct Row {
    var index: UInt64 = 0
    var content: UInt64 = 0
    /// The columns in which the index has words: bit 0 for the first.
    ///
    /// Columns behind the first 64 have no bit.
    var indexColumns: UInt64 = 0
    /// Whether the index has words at all.
    var isIndexed = false
    /// The columns whose text has words.
    var contentColumns: UInt64 = 0
    var hasText = false
  }

  /// The keys of the rows, in their order.
  let keys: [Int64]
  /// The keys of the rows that have words in the index but not in the content.
  let emptied: Set<Int64>
  /// The keys of the rows that have words in a column of the index, but none there in the content, or no row.
  let lost: Set<Int64>
  private let indexed: Set<Int64>

  /// Whether the index has words of a row.
  func hasIndexWords(of key: Int64) -> Bool { indexed.contains(key) }

  /// Compares the rows of the groups whose sums differ.
  fileprivate init(_ facts: TableFacts, _ sums: (index: WordSum, content: WordSum)) throws {
    var visitor = Visitor(sums: sums)
    try facts.show(&visitor)
    try facts.forEachRow(where: { !sums.index.agrees(with: sums.content, onRow: $0) }) {
      key,
      words in
      var known = visitor.rows[key] ?? Row()
      known.content &+= words.sum
      for (column, length) in words.lengths.enumerated() where length > 0 {
        known.hasText = true
        if column < 64 { known.contentColumns |= 1 << UInt64(column) }
      }
      visitor.rows[key] = known
    }
    let differing = visitor.rows.filter { $0.value.index != $0.value.content }
    keys = differing.keys.sorted()
    indexed = Set(differing.filter(\.value.isIndexed).keys)
    emptied = Set(differing.filter { $0.value.isIndexed && !$0.value.hasText }.keys)
    let knowsColumns = facts.table.options.detail != .none
    lost = emptied.union(
      differing.filter { knowsColumns && $0.value.indexColumns & ~$0.value.contentColumns != 0 }
        .keys
    )
  }

  private struct Visitor: TermVisitor {
    let sums: (index: WordSum, content: WordSum)
    var rows: [Int64: Row] = [:]
    private var number: UInt64 = 0
    private var isWord = true

    init(sums: (index: WordSum, content: WordSum)) { self.sums = sums }

    mutating func begin(_ term: [UInt8]) {
      isWord = term.first == WordSum.wordIndex
      number = WordSum.number(of: term)
    }

    mutating func add(row: Int64, column: Int, place: Int64) {
      guard isWord, !sums.index.agrees(with: sums.content, onRow: row) else { return }
      let value = WordSum.value(
        number,
        row: WordSum.number(of: row),
        column: column,
        place: place
      )
      rows[row, default: Row()].index &+= value
      rows[row, default: Row()].isIndexed = true
      if (0..<64).contains(column) {
        rows[row, default: Row()].indexColumns |= 1 << UInt64(column)
      }
    }

    mutating func end() {}
  }
}

extension TableFacts {
  /// The rows whose words in the index are not those of their texts; nil if there are none, or no texts to compare
  /// with.
  func differences() throws -> WordDifferences? {
    try kept(\.differences) { try findDifferences() }
  }

  private func findDifferences() throws -> WordDifferences? {
    let words = try words()
    if let error = words.error { throw error }
    guard let content = try texts().sum, content != words.sum else { return nil }
    return try WordDifferences(self, (words.sum, content))
  }

  /// Splits the texts of some rows.
  fileprivate func forEachRow(
    where isWanted: (Int64) -> Bool,
    keepingWords keepsWords: Bool = false,
    _ body: (Int64, RowWords) -> Void
  ) throws {
    var words = try RowWords(table, in: session, keepingWords: keepsWords)
    try forEachText { row in
      let key = sqlite3_column_int64(row.handle, 0)
      guard isWanted(key) else { return }
      words.begin(key)
      for column in words.lengths.indices {
        try words.add(column, row.textBytes(Int32(column + 1)))
      }
      words.end()
      body(key, words)
    }
  }

  /// What the index and the texts of some rows have alone, in words, by the rows' keys.
  func evidence(for rows: some Sequence<Int64>) throws -> [Int64: String] {
    var visitor = WordCollector(of: Set(rows))
    guard !visitor.words.isEmpty else { return [:] }
    try show(&visitor)
    var texts = visitor.words.mapValues { _ in Set<PlacedWord>() }
    if content != nil {
      try forEachRow(where: { texts[$0] != nil }, keepingWords: true) { key, words in
        texts[key]?.formUnion(words.words)
      }
    }
    return visitor.words.reduce(into: [:]) { evidence, row in
      let text = texts[row.key] ?? []
      let sides = [
        ("only the index has", row.value.subtracting(text)),
        ("only the text has", text.subtracting(row.value)),
      ]
      evidence[row.key] = sides.filter { !$0.1.isEmpty }.map { "\($0.0) \(listed($0.1))" }
        .joined(separator: "; ")
    }
  }

  /// Words with their columns, and how many more there are: `title: "next", "week"`.
  private func listed(_ words: Set<PlacedWord>) -> String {
    let most = 8
    let sorted = words.sorted { one, other in
      one.term == other.term
        ? (one.column, one.place) < (other.column, other.place)
        : one.term.lexicographicallyPrecedes(other.term)
    }
    let names = table.options.detail == .none ? [] : table.columnNames
    let list = sorted.prefix(most).map { word in
      (names.indices.contains(word.column) ? "\(names[word.column]): " : "")
        + "\"\(String(decoding: word.term, as: UTF8.self))\""
    }
    let rest = words.count - list.count
    return list.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}

/// Collects the words that an index has of some rows.
private struct WordCollector: TermVisitor {
  var words: [Int64: Set<PlacedWord>]
  private var term: [UInt8] = []
  private var isWord = true

  init(of rows: Set<Int64>) {
    words = Dictionary(uniqueKeysWithValues: rows.map { ($0, []) })
  }

  mutating func begin(_ term: [UInt8]) {
    isWord = term.first == WordSum.wordIndex
    self.term = Array(term.dropFirst())
  }

  mutating func add(row: Int64, column: Int, place: Int64) {
    guard isWord else { return }
    words[row]?.insert(PlacedWord(term: term, column: column, place: place))
  }

  mutating func end() {}
}
