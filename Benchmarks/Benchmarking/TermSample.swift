/// Words of a full-text index by the share of its rows that they are in.
struct TermSample {
  /// A word of nearly half of the rows.
  let frequent: String
  /// One of a tenth of them.
  let common: String
  /// One of a hundredth.
  let uncommon: String
  /// One of five rows.
  let rare: String

  /// Asks the yardstick for the words.
  init(of table: String, in file: String, _ workplace: Workplace) throws {
    let shares = ["0.45 * n", "0.1 * n", "0.01 * n", "5"]
    let statements =
      "CREATE VIRTUAL TABLE temp.terms USING fts5vocab('main', '\(table)', 'row');"
      + "CREATE TEMP TABLE words AS SELECT term, doc FROM terms"
      + " WHERE length(term) > 2 AND term NOT GLOB '*[^a-z]*';"
      + shares.map { share in
        "SELECT term FROM words, (SELECT count(*) AS n FROM \(table)_docsize)"
          + " ORDER BY abs(doc - \(share)), term LIMIT 1;"
      }.joined()
    let words = try Program(workplace.yardstick, [file, statements]).output().split(separator: "\n")
      .map(String.init)
    guard words.count == shares.count else { throw BenchError("\(table) has too few words") }
    (frequent, common, uncommon, rare) = (words[0], words[1], words[2], words[3])
  }

  /// Searches of all kinds: a name, and what stands after `.match`.
  var searches: [(name: String, expression: String)] {
    [
      ("a word of nearly half", frequent), ("of a tenth", common), ("of a hundredth", uncommon),
      ("of five rows", rare), ("a prefix", "\(frequent.prefix(2))*"),
      ("a phrase", "\"\(frequent) \(common)\""), ("NEAR", "NEAR(\(frequent) \(common))"),
      ("OR", "\(common) OR \(uncommon)"), ("a deep page", "--offset 1000 \(frequent)"),
    ]
  }
}
