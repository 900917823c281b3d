import FullText
import QueryBuilder
import SQLiteDatabase

/// Whether the words of a table can be those of some texts, and add up to the lengths of its rows.
@Sendable func contentless(_ facts: TableFacts) throws {
  let words = try facts.words()
  guard words.isWhole else { return }
  func add(_ severity: Finding.Severity, _ finding: String, _ evidence: [String], _ effect: String)
    throws
  {
    guard !evidence.isEmpty else { return }
    facts.report(
      severity,
      finding,
      evidence: Array(evidence.prefix(WordFacts.mostNamed)),
      effect: effect,
      repair: try facts.rebuilding(),
      reading: facts.content == nil ? .contentless : .dataStructures
    )
  }
  if let places = words.places {
    let (found, lengthless) = try misfits(places, facts)
    if !lengthless.isEmpty { try tell(ofLengthless: lengthless.sorted(), facts) }
    let misfits = found.sorted { $0.key < $1.key }
    try add(
      .wrong,
      "the index has other words than lengths for \(misfits.map(\.key).listed("row"))",
      misfits.map { "row \($0.key): \($0.value)" },
      "a row was inserted twice, or deleted with other texts than it had: "
        + "searches for its old words still find it"
    )
  }
  try add(
    .broken,
    "the index has words in none of the columns",
    words.outside,
    "searches for several words, or in one column, miss rows"
  )
  try add(
    .broken,
    "the index has words that its tokenizer makes of no text",
    words.foreign,
    "searches for the words that stood there miss rows"
  )
}

/// The rows whose words fit neither each other nor their lengths, and how they do not; and those without a length.
private func misfits(
  _ places: WordPlaces,
  _ facts: TableFacts
) throws -> (misfits: [Int64: String], lengthless: Set<Int64>) {
  var places = places
  let detail = facts.table.options.detail
  // These tokenizers make one token at each place, also within porter.
  let isSimple = facts.table.hasPlainTokenizer
  var misfits: [Int64: String] = [:]
  if detail == .full, isSimple {
    for key in places.rows {
      guard let column = places.columnWithGaps(of: key) else { continue }
      let name = facts.index.columns[column].name
      misfits[key] = "the words of \(name) do not follow one another"
    }
  }
  var unknown = Set(places.rows)
  var stored = facts.index.columns.map { _ in 0 }
  guard facts.table.options.storesColumnSizes else { return (misfits, []) }
  try facts.session.run(RawStatement("SELECT id, sz FROM \(facts.table.shadow(.docsize))")) { row in
    guard case .integer(let key) = row.value(0) else { return true }
    unknown.remove(key)
    var counts = places.counts(of: key)
    var lengths = row.readLengths(at: 1, &stored) ? stored : []
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
    return true
  }
  // Two findings of one row would say the same.
  for key in unknown { misfits[key] = nil }
  return (misfits, unknown)
}
