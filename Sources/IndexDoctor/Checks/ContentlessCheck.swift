import FullText
import QueryBuilder
import SQLiteDatabase

extension TableFacts {
  /// Reports words that cannot be those of any texts, or do not add up to the lengths of their rows.
  func checkContentless() throws {
    let words = try words()
    guard words.isWhole else { return }
    if let places = words.places {
      let (found, lengthless) = try misfits(places)
      try reportLengthless(lengthless.sorted())
      let misfits = found.sorted { $0.key < $1.key }
      try report(
        .wrong,
        "the index has other words than lengths for \(misfits.map(\.key).listed("row"))",
        misfits.map { "row \($0.key): \($0.value)" },
        "a row was inserted twice, or deleted with other texts than it had, which searches for old words then find, "
          + "or its length is damaged"
      )
    }
    try report(
      .broken,
      "the index has words in none of the columns",
      words.outside,
      "searches for several words, or in one column, miss rows"
    )
    try report(
      .broken,
      "the index has words that its tokenizer makes of no text",
      words.foreign,
      "searches for the words that stood there miss rows"
    )
  }

  private func report(
    _ severity: Finding.Severity,
    _ finding: String,
    _ evidence: [String],
    _ effect: String
  ) throws {
    guard !evidence.isEmpty else { return }
    try report(
      severity,
      finding,
      evidence: Array(evidence.prefix(WordFacts.mostNamed)),
      effect: effect,
      reading: content == nil ? .contentless : .dataStructures
    )
  }

  /// The rows whose words fit neither each other nor their lengths, and how they do not; and those without a length.
  private func misfits(
    _ places: WordPlaces
  ) throws -> (misfits: [Int64: String], lengthless: Set<Int64>) {
    var places = places
    let detail = table.options.detail
    // These tokenizers make one token at each place, also within porter.
    let isSimple = table.hasPlainTokenizer
    var misfits: [Int64: String] = [:]
    if detail == .full, isSimple {
      for key in places.rows {
        guard let column = places.columnWithGaps(of: key) else { continue }
        misfits[key] = "the words of \(index.columns[column].name) do not follow one another"
      }
    }
    var unknown = Set(places.rows)
    guard table.options.storesColumnSizes else { return (misfits, []) }
    try forEachLength { key, lengths in
      guard case .integer(let key) = key else { return }
      unknown.remove(key)
      var (counts, lengths) = (places.counts(of: key), lengths ?? [])
      let (words, length) = (counts.reduce(0, +), lengths.reduce(0, +))
      // Without columns, all words count for the first one.
      if detail == .none { (counts, lengths) = ([words], [length]) }
      let fits = zip(counts, lengths).allSatisfy { count, length in
        // With less detail the index has each word of a column once.
        if isSimple, detail == .full { return count == length }
        return (count == 0) == (length == 0) && (!isSimple || count <= length)
      }
      if !fits || counts.count != lengths.count {
        misfits[key] = "\(words) words, a length of \(length) tokens"
      }
    }
    // Two findings of one row would say the same.
    for key in unknown { misfits[key] = nil }
    return (misfits, unknown)
  }
}
