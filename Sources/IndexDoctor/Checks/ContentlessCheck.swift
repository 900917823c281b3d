import FullText
import QueryBuilder
import SQLiteDatabase

/// Tokenizers that make one token at each place, also within porter.
private let simple = ["unicode61", "ascii", "trigram"]
/// How many rows a finding shows as evidence.
private let shown = 3

/// A row whose words fit neither each other nor its length.
private struct Misfit {
  let key: Int64
  let words: String
}

/// Whether the words of a table without texts can be those of some texts, and add up to the lengths of its rows.
@Sendable func contentless(_ facts: TableFacts) throws -> [Finding] {
  guard facts.content == nil else {
    return try ofWords(
      facts.words().outside,
      facts,
      "the index has words in none of the columns",
      effect: "searches in one column miss rows"
    )
  }
  let words = try facts.words()
  guard var places = words.places else { return [] }
  var misfits: [Misfit] = []
  if facts.table.options.storesColumnSizes { misfits = try misfitsOfLengths(places, facts) }
  if facts.table.options.detail == .full, simple.contains(facts.table.tokenizerName) {
    let known = Set(misfits.map(\.key))
    for key in places.rows where !known.contains(key) {
      guard let column = places.columnsWithGaps(of: key).first else { continue }
      let name = facts.index.columns[column].name
      misfits.append(
        Misfit(key: key, words: "the words of \(name) do not stand one behind the other")
      )
    }
  }
  misfits.sort { $0.key < $1.key }
  return try ofMisfits(misfits, facts)
    + ofWords(
      words.outside,
      facts,
      "the index has words in none of the columns",
      effect: "searches for several words, or in one column, miss rows"
    )
    + ofWords(
      words.foreign,
      facts,
      "the index has words that its tokenizer makes of no text",
      effect: "searches for the words that stood there miss rows"
    )
}

/// The rows that do not have as many words as their lengths say.
private func misfitsOfLengths(_ places: WordPlaces, _ facts: TableFacts) throws -> [Misfit] {
  let detail = facts.table.options.detail
  let isSimple = simple.contains(facts.table.tokenizerName)
  var misfits: [Misfit] = []
  var known: Set<Int64> = []
  var stored = facts.index.columns.map { _ in 0 }
  try facts.session.run(RawStatement("SELECT id, sz FROM \(facts.shadow(.docsize))")) { row in
    guard case .integer(let key) = row.value(0) else { return true }
    known.insert(key)
    var counts = places.counts(of: key)
    let isRecord = row.readLengths(at: 1, &stored)
    var lengths = isRecord ? stored : []
    let (words, length) = (counts.reduce(0, +), lengths.reduce(0, +))
    // Without columns, all words count for the first one.
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

private func ofMisfits(_ misfits: [Misfit], _ facts: TableFacts) throws -> [Finding] {
  guard !misfits.isEmpty else { return [] }
  return [
    Finding(
      .wrong,
      "the index has other words than lengths for \(misfits.map(\.key).listed("row"))",
      evidence: misfits.prefix(shown).map { "row \($0.key): \($0.words)" },
      effect: "a row was inserted twice, or deleted with other texts than it had: "
        + "searches for its old words still find it",
      repair: try facts.rebuilding(),
      reading: .contentless
    )
  ]
}

private func ofWords(
  _ words: [String],
  _ facts: TableFacts,
  _ message: String,
  effect: String
) throws -> [Finding] {
  guard !words.isEmpty else { return [] }
  return [
    Finding(
      .broken,
      message,
      evidence: words,
      effect: effect,
      repair: try facts.rebuilding(),
      reading: .dataStructures
    )
  ]
}
