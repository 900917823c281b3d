import FullText
import QueryBuilder
import SQLiteDatabase
import TerminalKit

/// The rows whose words in the index are not those of their texts.
struct RowDifferences {
  /// The sums of the words that both sides have of a row, whether they have any, and whether the content has the row.
  private struct Row {
    var index: UInt64 = 0
    var isIndexed = false
    var content: UInt64 = 0
    var isThere = false
    var hasWords = false
    var hasText = false
    /// The columns without a word in the content, and whether the index has words in one of them.
    var emptyColumns: [Int] = []
    var hasEmptied = false
  }

  private let rows: [Int64: Row]

  /// The keys of the rows, in their order.
  let keys: [Int64]

  /// Whether the index has words of a row.
  func hasIndexWords(of key: Int64) -> Bool { rows[key]?.isIndexed == true }

  /// The keys of the rows that have words in the index but not in the content.
  var emptied: [Int64] {
    keys.filter { key in rows[key].map { $0.isIndexed && $0.isThere && !$0.hasWords } == true }
  }

  /// The keys of the rows that have words in a column of the index, and are in the content without words there.
  var emptiedInColumns: [Int64] { keys.filter { rows[$0]?.hasEmptied == true } }

  /// Whether the content has a text for a row, be it without words.
  func hasText(_ key: Int64) -> Bool { rows[key]?.hasText == true }

  /// The keys of the rows that have words in the index, and are not in the content.
  var leftOver: [Int64] { keys.filter { rows[$0]?.isThere == false } }

  /// No rows.
  init() { (rows, keys) = ([:], []) }

  /// Compares the rows of the groups whose sums differ.
  fileprivate init(_ facts: TableFacts, _ index: WordSum, _ content: WordSum) throws {
    var rows: [Int64: Row] = [:]
    let lost = try facts.columnsWithFewerTokens()
    try facts.forEachRow(where: { !index.agrees(with: content, onRow: $0) }) { key, words in
      rows[key, default: Row()].content &+= words.sum
      rows[key, default: Row()].isThere = true
      rows[key, default: Row()].hasWords = words.lengths.contains { $0 > 0 }
      rows[key, default: Row()].hasText = words.hasText
      rows[key, default: Row()].emptyColumns = lost.filter { words.lengths[$0] == 0 }
    }
    let hasColumns = facts.table.options.detail != .none
    try facts.forEachTerm { hits in
      guard hits.isWord else { return }
      let word = WordSum.number(of: hits.term)
      while let hit = try hits.next() {
        guard !index.agrees(with: content, onRow: hit.row) else { continue }
        rows[hit.row, default: Row()].index &+= WordSum.value(word, hit)
        rows[hit.row, default: Row()].isIndexed = true
        guard let columns = rows[hit.row]?.emptyColumns, !columns.isEmpty,
          !hasColumns || columns.contains(hit.column)
        else { continue }
        rows[hit.row]?.hasEmptied = true
      }
    }
    self.rows = rows.filter { $0.value.index != $0.value.content }
    keys = self.rows.keys.sorted()
  }
}

extension TableFacts {
  /// The columns in which a row may have lost its words: with detail=none only the counts of all rows tell columns.
  fileprivate func columnsWithFewerTokens() throws -> [Int] {
    guard table.options.detail == .none else { return Array(index.columns.indices) }
    let (counted, tokens) = (try session.totals(of: index).tokens, try texts().tokens)
    return zip(counted, tokens).enumerated().filter { $1.0 > $1.1 }.map(\.offset)
  }

  func compare() throws -> RowDifferences {
    let words = try words()
    guard words.isWhole, let content = try texts().sum, content != words.sum else {
      return RowDifferences()
    }
    return try RowDifferences(self, words.sum, content)
  }

  /// Whether the words of the index and those of the texts can be read, and so compared.
  func knowsWords() throws -> Bool {
    try extent != .keys && texts().sum != nil && words().isWhole
  }

  /// Whether rows that only the index has are those that it does not have, under other keys: both have the same words.
  func haveOtherKeys(_ leftOver: [Int64]) throws -> Bool {
    // Without lengths, only the words tell which rows differ.
    let others = Set(try schema().hasLengths ? texts().missing : differences().keys)
    let indexed = others.union(leftOver)
    var words: [RowWords.Word: Int] = [:]
    func count(_ term: ArraySlice<UInt8>, _ column: Int, _ change: Int) {
      words[.init(term: Array(term), column: column, place: 0), default: 0] += change
    }
    try forEachTerm { hits in
      guard hits.isWord else { return }
      while let hit = try hits.next() {
        if indexed.contains(hit.row) { count(hits.term.dropFirst(), hit.column, 1) }
      }
    }
    try forEachRow(where: others.contains, keepingWords: true) { _, row in
      for word in row.words { count(word.term[...], word.column, -1) }
    }
    return !words.isEmpty && words.values.allSatisfy { $0 == 0 }
  }

  /// What the index and the texts of some rows have alone, by the rows' keys.
  func evidence(for rows: some Sequence<Int64>) throws -> [WordEvidence] {
    var index = Dictionary(uniqueKeysWithValues: rows.map { ($0, Set<RowWords.Word>()) })
    guard !index.isEmpty, try words().isWhole else { return [] }
    var texts = index
    try forEachTerm { hits in
      guard hits.isWord else { return }
      let term = Array(hits.term.dropFirst())
      while let hit = try hits.next() {
        index[hit.row]?.insert(.init(term: term, column: hit.column, place: hit.place))
      }
    }
    try forEachRow(where: { texts[$0] != nil }, keepingWords: true) { key, words in
      texts[key]?.formUnion(words.words)
    }
    return index.sorted { $0.key < $1.key }.map { key, words in
      // One word more at the start of a text moves all others.
      let (indexed, text) = (Self.counts(words), Self.counts(texts[key] ?? []))
      return WordEvidence(
        key: key,
        gone: listed(indexed.keys.filter { text[$0] == nil }),
        new: listed(text.keys.filter { indexed[$0] == nil }),
        hasOtherCounts: indexed != text
      )
    }
  }

  /// How often each word occurs in each column, wherever it stands.
  private static func counts(_ words: Set<RowWords.Word>) -> [RowWords.Word: Int] {
    Dictionary(
      words.map { (RowWords.Word(term: $0.term, column: $0.column, place: 0), 1) },
      uniquingKeysWith: +
    )
  }

  /// Words with their columns, and how many more there are: `title: "next", "week"`; nil without words.
  private func listed(_ words: [RowWords.Word]) -> String? {
    guard !words.isEmpty else { return nil }
    let sorted = words.sorted { one, other in
      one.term == other.term
        ? one.column < other.column
        : one.term.lexicographicallyPrecedes(other.term)
    }
    let names = table.options.detail == .none ? [] : table.columnNames
    let list = sorted.map { word in
      (names.indices.contains(word.column) ? "\(names[word.column]): " : "")
        + "\"\(String(decoding: word.term, as: UTF8.self))\""
    }
    return list.listed(last: ", ", atMost: 8)
  }
}

/// What the index and the text of a row have alone.
struct WordEvidence {
  /// The row's key.
  let key: Int64
  /// The words that only the index has, and those that only the text has; nil for none.
  let gone, new: String?
  /// Whether a word occurs more often on one side.
  let hasOtherCounts: Bool

  /// The difference in words, or else in their places.
  var text: String {
    let sides = [gone.map { "only the index has \($0)" }, new.map { "only the text has \($0)" }]
    let words = sides.compactMap(\.self)
    guard words.isEmpty else { return words.joined(separator: "; ") }
    return "index and text have the same words, "
      + (hasOtherCounts ? "not as often" : "in other places")
  }

  private var hasSameWords: Bool { gone == nil && new == nil }

  /// Whether the row differs only by how often words occur.
  var isOfCounts: Bool { hasSameWords && hasOtherCounts }

  /// Whether the row differs only by the places of its words.
  var isOfPlaces: Bool { hasSameWords && !hasOtherCounts }
}
