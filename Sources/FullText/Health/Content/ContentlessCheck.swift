import QueryBuilder
import SQLiteDatabase

/// Whether the words of a table without texts can be those of some texts, and add up to the lengths of its rows.
enum ContentlessCheck: HealthCheck {
  static let name = "contentless"
  static let subject = "the words of a contentless table, against its lengths"
  static let readsRows = true

  /// Tokenizers that make one token at each place, also within porter.
  private static let simple = ["unicode61", "ascii", "trigram"]
  /// So many rows are shown as evidence.
  private static let shown = 3

  /// A row whose words fit neither each other nor its length.
  private struct Misfit {
    let key: Int64
    let words: String
  }

  static func findings(in examined: ExaminedTable) throws -> [Finding] {
    let words = try examined.content == nil ? examined.indexedWords() : IndexedWords()
    guard var places = words.places else { return [] }
    var misfits: [Misfit] = []
    if examined.table.options.storesColumnSizes {
      misfits = try misfitsOfLengths(places, examined)
    }
    if examined.table.options.detail == .full, simple.contains(examined.tokenizerName) {
      let known = Set(misfits.map(\.key))
      for key in places.rows where !known.contains(key) {
        guard let column = places.columnsWithGaps(of: key).first else { continue }
        let name = examined.index.columns[column].name
        misfits.append(
          Misfit(key: key, words: "the words of \(name) do not stand one behind the other")
        )
      }
    }
    misfits.sort { $0.key < $1.key }
    return try [
      finding(of: misfits, in: examined),
      finding(
        ofWords: words.disorder,
        in: examined,
        "the index has rows of a word out of their order, or in none of the columns",
        effect: "searches for several words, or in one column, miss rows"
      ),
      finding(
        ofWords: words.foreign,
        in: examined,
        "the index has words that its tokenizer makes of no text",
        effect: "searches for the words that stood there miss rows"
      ),
    ].compactMap(\.self)
  }

  /// The rows whose words are not as many as their lengths say.
  private static func misfitsOfLengths(
    _ places: WordPlaces,
    _ examined: ExaminedTable
  ) throws -> [Misfit] {
    let detail = examined.table.options.detail
    let isSimple = simple.contains(examined.tokenizerName)
    var misfits: [Misfit] = []
    var known: Set<Int64> = []
    try examined.session.run(RawStatement("SELECT id, sz FROM \(examined.shadow(.docsize))")) {
      row in
      guard case .integer(let key) = row.value(0) else { return true }
      known.insert(key)
      var counts = places.counts(of: key)
      var lengths = examined.lengthsOfColumns(row.value(1)) ?? []
      let (words, length) = (counts.reduce(0, +), lengths.reduce(0, +))
      // Without columns all words are counted for the first one.
      if detail == .none { (counts, lengths) = ([words], [length]) }
      let fits = zip(counts, lengths).allSatisfy { count, length in
        // With less detail the index has each word of a column once.
        if isSimple, detail == .full { return count == length }
        return (count == 0) == (length == 0) && (!isSimple || count <= length)
      }
      if !fits || counts.count != lengths.count {
        misfits.append(Misfit(key: key, words: "\(words) words, a length of \(length) tokens"))
      }
      return true
    }
    for key in places.rows where !known.contains(key) {
      let words = places.counts(of: key).reduce(0, +)
      misfits.append(Misfit(key: key, words: "\(words) words, a length of 0 tokens"))
    }
    return misfits
  }

  private static func finding(of misfits: [Misfit], in examined: ExaminedTable) throws -> Finding? {
    guard !misfits.isEmpty else { return nil }
    return finding(
      .wrong,
      in: examined,
      "the index has other words than lengths for \(misfits.map(\.key).listed("row"))",
      evidence: misfits.prefix(shown).map { "row \($0.key): \($0.words)" },
      effect: "a row was inserted twice, or deleted with other texts than it had: "
        + "searches for its old words still find it",
      repair: try examined.rebuilding(),
      reading: .contentless
    )
  }

  private static func finding(
    ofWords words: [String],
    in examined: ExaminedTable,
    _ message: String,
    effect: String
  ) throws -> Finding? {
    guard !words.isEmpty else { return nil }
    return finding(
      .broken,
      in: examined,
      message,
      evidence: words,
      effect: effect,
      repair: try examined.rebuilding(),
      reading: .dataStructures
    )
  }
}
