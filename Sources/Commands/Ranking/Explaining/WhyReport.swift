import CommandKit
import FullText
import Output
import QueryBuilder
import Relevance
import TerminalKit

/// Explains the score of one row to a person who may never have read bm25's formula.
struct WhyReport {
  private let search: ExplainedSearch
  private let row: RankedRow
  private let name: String
  private let explanation: ScoreExplanation
  /// The columns in which the row has a hit, by their positions.
  private let hitColumns: [Int]

  init(_ search: ExplainedSearch, _ row: RankedRow, label: String?) {
    self.search = search
    self.row = row
    name = ExplainedSearch.name(of: row.id, label)
    let explanation = search.ranking.explanation(of: row)
    self.explanation = explanation
    hitColumns = explanation.weights.columns.indices.filter { column in
      explanation.phrases.contains { $0.columns[column].hits > 0 }
    }
  }

  func write(in context: CommandContext) throws {
    let report = ReportWriter(context: context)
    try report.line(places)
    try report.table(shares)
    try report.line(
      "A cell is hits × weight of the column, and the share of the score that they bring; the lower a "
        + "score, the better."
    )
    try report.line(check)
    try report.heading("How the score comes about")
    try writeFormula(report)
    try report.heading("What if a column did not count")
    try writeRemovals(report)
    let notes = try ScoreNotes(search, explanation).lines(in: context)
    guard !notes.isEmpty else { return }
    try report.heading("Note")
    for note in notes { try report.line(note, indentation: 2) }
  }

  /// The row's score and place, as `4 Take a walk: score -0.42120, #2 of 4 by score`, and the place at which
  /// it is listed if that is another.
  private var places: String {
    let (place, count) = (search.ranking.place(of: row), search.ranking.rows.count)
    let listed = search.ranking.listedPlace(of: row.id) ?? place
    var line =
      "\(name): score \(ShortNumber.score(row.rank)), #\(place) of \(count) by score"
    guard listed != place else { return line }
    line += ", listed as #\(listed)"
    if let order = search.request.otherOrder { return line + " (the list is ordered by \(order))" }
    return line + " (completed reminders are listed last)"
  }

  private var shares: TextTable {
    let names = hitColumns.map { explanation.weights.columns[$0].name }
    var table = TextTable(
      columns: [.init("phrase")] + names.map { .init($0, alignment: .right) }
        + [.init("score", alignment: .right)]
    )
    for phrase in explanation.phrases {
      table.append(
        [phrase.statistics.text] + hitColumns.map { cell(phrase.columns[$0]) }
          + [ShortNumber.score(phrase.score)]
      )
    }
    if explanation.phrases.count > 1 {
      table.append(
        ["all"] + hitColumns.map { ShortNumber.score(explanation.share(of: $0)) }
          + [ShortNumber.score(explanation.sum)]
      )
    }
    return table
  }

  private func cell(_ share: ScoreExplanation.Share) -> String? {
    guard share.hits > 0 else { return nil }
    let weight = ShortNumber.plain(share.weight)
    return "\(share.hits) × \(weight)  \(ShortNumber.score(share.value))"
  }

  private var check: String {
    let sum = ShortNumber.score(explanation.sum)
    return explanation.isChecked
      ? "The shares add up to \(sum), and bm25() says the same (to 1e-12)."
      : "WARNING: the shares add up to \(explanation.sum), but bm25() says \(row.rank)."
  }
}

extension WhyReport {
  private func writeFormula(_ report: ReportWriter) throws {
    let average = ShortNumber.plain(explanation.statistics.averageLength)
    let length = row.hits.length
    try report.line("the row, in tokens of \(search.table.tokenizer)", indentation: 2)
    try report.entry(
      "length",
      search.table.hasLengths
        ? "The row has \(Count(length, "token")), the average is \(average). \(lengthMeaning)"
        : "FTS5 does not know it, and takes \(length); the average is \(average).",
      formulas: ["K = 1.2 × (0.25 + 0.75 × \(length) / \(average)) = \(factor)"]
    )
    for (index, phrase) in explanation.phrases.enumerated() {
      try report.line(phrase.statistics.text + tokens(of: phrase.statistics), indentation: 2)
      try writeFormula(of: phrase, isFirst: index == 0, report)
    }
    try report.line(
      "1.2 and 0.75 are bm25's k1 and b, which FTS5 has fixed; 0.25 is 1 - b, and 2.2 is k1 + 1.",
      indentation: 2
    )
  }

  private var factor: String { ShortNumber.plain(explanation.lengthFactor) }

  private var lengthMeaning: String {
    let (length, average) = (Double(row.hits.length), explanation.statistics.averageLength)
    guard length != average else { return "" }
    return length < average
      ? "In a shorter row a hit counts more." : "In a longer row a hit counts less."
  }

  private func writeFormula(
    of phrase: ScoreExplanation.Phrase,
    isFirst: Bool,
    _ report: ReportWriter
  ) throws {
    guard phrase.columns.contains(where: { $0.hits > 0 }) else {
      return try report.entry("", "It has no hits that count in this row: it brings nothing.")
    }
    let (rows, count) = (phrase.statistics.rows, explanation.statistics.rowCount)
    try report.entry(
      "rarity",
      "\(rows) of \(count) rows \(rows == 1 ? "has" : "have") it."
        + (isFirst ? " The fewer they are, the more a hit is worth." : ""),
      formulas: [
        "idf = ln((\(count) - \(rows) + 0.5) / (\(rows) + 0.5)) = "
          + ShortNumber.plain(phrase.idf.raw)
          + (phrase.idf.isClamped ? ", not above 0: 0.000001" : "")
      ]
    )
    let products = zip(explanation.weights.columns, phrase.columns).filter { $1.hits > 0 }
    let places = products.map { column, share in
      "\(share.hits) in \(column.name), where a hit weighs \(ShortNumber.plain(share.weight))"
    }
    let frequency = ShortNumber.plain(phrase.frequency)
    let sum = products.map { "\($1.hits) × \(ShortNumber.plain($1.weight))" }
    try report.entry(
      "hits",
      places.joined(separator: "; ") + ".",
      formulas: ["F = \(sum.joined(separator: " + ")) = \(frequency)"]
    )
    let idf = ShortNumber.plain(phrase.idf.value)
    try report.entry(
      "score",
      isFirst ? "The rarity times the hits, of which each further one adds less." : "",
      formulas: [
        "-idf × 2.2 × F / (F + K)",
        "= -\(idf) × 2.2 × \(frequency) / (\(frequency) + \(factor)) = "
          + ShortNumber.score(phrase.score),
      ]
    )
    // Negative weights can take the score out of the range from 0 to the ceiling.
    guard (0...1).contains(phrase.saturation) else { return }
    try report.entry(
      "",
      "That is \(ShortNumber.percent(phrase.saturation)) of \(ShortNumber.score(phrase.ceiling)), the most "
        + "that any number of hits can bring."
    )
  }

  /// The tokens of a phrase, unless the phrase itself is its only token.
  private func tokens(of phrase: PhraseStatistics) -> String {
    guard !phrase.tokens.isEmpty, phrase.tokens != [phrase.text.lowercased()] else { return "" }
    return ", in tokens: \(phrase.tokens.joined(separator: " "))"
  }

  private func writeRemovals(_ report: ReportWriter) throws {
    let ranking = search.ranking
    for column in hitColumns {
      let (place, score) = ranking.place(of: row, under: ranking.weights.without(column))
      let name = ranking.weights.columns[column].name
      try report.line(
        "without \(name) it would score \(ShortNumber.score(score)) and rank #\(place) of "
          + "\(ranking.rows.count)",
        indentation: 2
      )
    }
    let others = ranking.weights.columns.indices.filter {
      !ranking.weights.columns[$0].isUnindexed && !hitColumns.contains($0)
    }
    guard !others.isEmpty else { return }
    let names = others.map { ranking.weights.columns[$0].name }.joined(separator: " and ")
    let verbs = others.count == 1 ? "has no hits: without it" : "have no hits: without them"
    try report.line("\(names) \(verbs) the score is the same", indentation: 2)
  }
}
