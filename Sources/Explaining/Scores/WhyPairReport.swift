import CommandKit
import FullText
import Output
import QueryBuilder
import Relevance
import TerminalKit

/// Why one row is above another.
struct WhyPairReport {
  private let search: ExplainedSearch
  private let labels: [Int64: String]
  private let showsAll: Bool
  /// The row that is listed first.
  private let upper: RankedRow
  private let lower: RankedRow
  /// The causes of the difference between their scores.
  private let comparison: ScoreComparison
  /// The weight of each column that would swap the rows, the smallest change first; empty where no weight of a single
  /// column can.
  private let swaps: [WeightChange]

  /// Compares two rows of a search, in any order.
  ///
  /// - Parameters:
  ///   - search: The search.
  ///   - first: A row.
  ///   - second: The other one.
  ///   - labels: The rows' titles, by their ids.
  ///   - showsAll: Whether each share is told, however many there are.
  init(
    _ search: ExplainedSearch,
    _ first: RankedRow,
    _ second: RankedRow,
    labels: [Int64: String],
    showsAll: Bool
  ) {
    (self.search, self.labels, self.showsAll) = (search, labels, showsAll)
    let ranking = search.ranking
    let isInOrder =
      (ranking.listedPlace(of: first.id) ?? 0) <= (ranking.listedPlace(of: second.id) ?? 0)
    (upper, lower) = isInOrder ? (first, second) : (second, first)
    comparison = ScoreComparison(
      upper.hits,
      lower.hits,
      statistics: ranking.statistics,
      weights: ranking.weights.arguments
    )
    let isByScore = upper.comesLast == lower.comesLast && search.request.otherOrder == nil
    swaps = isByScore ? ranking.swaps(of: upper, lower) : []
  }

  /// Adds both rows side by side, what decides between them, and what would swap them.
  func describe(to report: inout Report) {
    guard !report.isForTools else { return addValues(to: &report) }
    let places = [upper, lower].map { search.ranking.listedPlace(of: $0.id) ?? 0 }
    let note = upper.rank > lower.rank ? ", though it has the worse score" : ""
    report.text(
      "\(name(upper)) (#\(places[0])) is above \(name(lower)) (#\(places[1]))\(note); the lower a score, the better."
    )
    report.table(table)
    report.text(check)
    report.heading("What decides")
    for line in decision { report.text(line, indentation: 2) }
    report.heading("What would swap them")
    for line in swap { report.text(line, indentation: 2) }
    if !showsAll, search.ranking.statistics.phrases.count > Self.mostRows {
      report.remark("--all shows all shares.")
    }
  }

  private func addValues(to report: inout Report) {
    report.list("rows", of: [upper, lower]) { item, row in
      WhyReport(search, row, label: nil).describe(to: &item)
    }
    report.values(["difference": upper.rank - lower.rank, "length": comparison.length])
    let phrases = search.ranking.statistics.phrases.map(\.text)
    report.list("hits", of: zip(phrases, comparison.hits)) { item, part in
      item.values(["phrase": part.0, "part": part.1])
    }
    report.values(["decides": decidingValues(phrases)])
    report.list("swaps", of: swaps) { item, swap in
      item.values([
        "column": search.ranking.weights.columns[swap.column].name,
        "from": swap.from, "to": swap.to, "side": swap.preposition,
      ])
    }
  }

  /// Whether the scores differ by what is no number, so that no cause has a part of it.
  private var hasNoParts: Bool { upper.rank != lower.rank && !comparison.gap.isFinite }

  /// The first of the rows whose score is infinite, or none.
  private var infinite: RankedRow? { [upper, lower].first { !$0.rank.isFinite } }

  /// What decides, for tools; nil if the rows score the same.
  private func decidingValues(_ phrases: [String]) -> JSONObject? {
    if upper.comesLast != lower.comesLast { return ["cause": "completed"] }
    if let order = search.request.otherOrder { return ["cause": "order", "order": order] }
    if hasNoParts { return ["cause": infinite == nil ? "length and hits" : "infinite"] }
    return switch comparison.decidingCauses.first {
    case .length: ["cause": "length"]
    case .hits(let phrase): ["cause": "hits", "phrase": phrases[phrase]]
    case nil: nil
    }
  }

  private func name(_ row: RankedRow) -> String {
    ExplainedSearch.name(of: row.id, labels[row.id])
  }

  private var check: String {
    let explanations = [upper, lower].map(search.ranking.explanation(of:))
    guard ![upper, lower].contains(where: { $0.rank == -.infinity }) else {
      return
        "bm25() gives NULL where the score is -inf: the index (.doctor) or the weights (.rank) tell why."
    }
    return explanations.allSatisfy(\.isChecked)
      ? "The shares add up to the scores that bm25() gives (to 1e-12)."
      : "WARNING: the shares add up to \(explanations.map(\.sum)), but bm25() says "
        + "\(explanations.map(\.rank))."
  }

  private var table: TextTable {
    let explanations = [upper, lower].map(search.ranking.explanation(of:))
    var table = TextTable(
      columns: ["share", String(upper.id), String(lower.id), "difference"],
      numbers: [1, 2, 3]
    )
    let columns = search.ranking.weights.columns
    var rows: [(difference: Double, cells: [String?])] = []
    for phrase in search.ranking.statistics.phrases.indices {
      for column in columns.indices {
        let shares = explanations.map { $0.phrases[phrase].columns[column] }
        guard shares.contains(where: { $0.hits > 0 }) else { continue }
        let difference = shares[0].value - shares[1].value
        let name = "\(search.ranking.statistics.phrases[phrase].text) in \(columns[column].name)"
        rows.append(
          (difference, [name, shares[0].text, shares[1].text, ShortNumber.difference(difference)])
        )
      }
    }
    if rows.count > Self.mostRows, !showsAll {
      rows.sort { $0.difference.magnitude > $1.difference.magnitude }
      let others = rows[(Self.mostRows - 1)...]
      let sum = others.reduce(0) { $0 + $1.difference }
      rows.replaceSubrange(
        (Self.mostRows - 1)...,
        with: [(sum, ["\(others.count) others", nil, nil, ShortNumber.difference(sum)])]
      )
    }
    for row in rows { table.append(row.cells) }
    table.append([
      "score", ShortNumber.score(upper.rank), ShortNumber.score(lower.rank),
      ShortNumber.difference(upper.rank - lower.rank),
    ])
    if search.table.hasLengths {
      table.append([
        "tokens in the row", "\(upper.hits.length)", "\(lower.hits.length)",
        signed(upper.hits.length - lower.hits.length),
      ])
    }
    return table
  }

  /// So many shares fit a screen beside what decides; of more, those with the smallest differences are one row.
  private static let mostRows = 7

  private func signed(_ difference: Int) -> String {
    difference > 0 ? "+\(difference)" : "\(difference)"
  }
}

extension WhyPairReport {
  private var decision: [String] {
    guard upper.comesLast == lower.comesLast else {
      return [
        "\(lower.id) is completed, and completed reminders are listed last, whatever they score"
      ]
    }
    if let order = search.request.otherOrder {
      return ["the list is ordered by \(order), not by score"]
    }
    if hasNoParts {
      return [
        infinite.map {
          "row \($0.id) has an infinite score, or none: with these weights a share is no number"
        }
          ?? "length and hits cannot be told apart: at the other row's length, a share is no number"
      ]
    }
    let causes = comparison.decidingCauses
    guard let first = causes.first else {
      return ["they score the same; the smaller id is listed first"]
    }
    // The length comes first, and one phrase may be typed twice.
    let others = causes.dropFirst().compactMap(text).uniqued().filter { $0 != text(of: first) }
    guard !others.isEmpty else { return [sentence(for: first)] + parts }
    let alike =
      others.count > 2 && !showsAll
      ? "\(others.count) others" : others.listed(last: " and ")
    return ["\(sentence(for: first)); \(alike) count as much"] + parts
  }

  private func name(of cause: ScoreComparison.Cause) -> String {
    text(of: cause).map { "the hits of \($0)" } ?? "the length"
  }

  /// The phrase whose hits are a cause; nil for the length.
  private func text(of cause: ScoreComparison.Cause) -> String? {
    guard case .hits(let phrase) = cause else { return nil }
    return search.ranking.statistics.phrases[phrase].text
  }

  private func sentence(for cause: ScoreComparison.Cause) -> String {
    switch cause {
    case .length:
      return
        "\(name(of: cause)): row \(upper.id) has \(Count(upper.hits.length, "token")) and row \(lower.id) has "
        + "\(lower.hits.length); in a shorter row a hit counts more"
    case .hits(let phrase):
      return "\(name(of: cause)): row \(upper.id) has \(hits(of: phrase, in: upper)), "
        + "row \(lower.id) has \(hits(of: phrase, in: lower))"
    }
  }

  /// The hits of a phrase in a row, as `1 × 10 in title + 1 × 1 in tags`.
  private func hits(of phrase: Int, in row: RankedRow) -> String {
    let weights = search.ranking.weights
    let parts = weights.columns.indices.compactMap { column -> String? in
      let hits = row.hits.hits(of: phrase, in: column)
      guard hits > 0 else { return nil }
      return
        "\(hits) × \(ShortNumber.plain(weights.arguments[column])) in \(weights.columns[column].name)"
    }
    return parts.isEmpty ? "none" : parts.joined(separator: " + ")
  }

  /// So many causes are told of; of more, the smallest are one.
  private static let mostParts = 5

  /// The part of the scores' difference that each cause makes up; empty where there is only one.
  private var parts: [String] {
    let parts =
      [(name(of: .length), comparison.length)]
      + comparison.hits.enumerated().map { (name(of: .hits(phrase: $0)), $1) }
    var shown = parts.filter { $0.1 != 0 }
    guard shown.count > 1 else { return [] }
    if shown.count > Self.mostParts, !showsAll {
      shown.sort { $0.1.magnitude > $1.1.magnitude }
      let others = shown[(Self.mostParts - 1)...]
      shown.replaceSubrange(
        (Self.mostParts - 1)...,
        with: [("\(others.count) others", others.reduce(0) { $0 + $1.1 })]
      )
    }
    let list = shown.map { "\($0.0) \(ShortNumber.difference($0.1))" }.joined(separator: ", ")
    return [
      "the difference of \(ShortNumber.difference(comparison.gap)) is the sum of: \(list)"
        + (shown.contains { $0.0 == name(of: .length) }
          ? " (the hits compared at equal length)" : "")
    ]
  }

  private var swap: [String] {
    if let order = search.request.otherOrder {
      return ["no weight, because the list is ordered by \(order)"]
    }
    guard upper.comesLast == lower.comesLast else {
      // The upper one is open, and the lower one completed.
      let isBetter = (lower.rank, lower.id) < (upper.rank, upper.id)
      return [
        isBetter
          ? "no weight; completing \(upper.id) or reopening \(lower.id) would, and so does .search --by-rank"
          : "no weight, because open reminders are listed first; completing \(upper.id) and reopening \(lower.id) would"
      ]
    }
    guard !swaps.isEmpty else {
      return ["no weight of 0 or more for one column alone"]
    }
    let isBelowZero = swaps.contains { $0.from < 0 }
    let changes = swaps.enumerated().map { index, change in
      let name = search.ranking.weights.columns[change.column].name
      return "\(name) \(change.preposition) \(ShortNumber.weight(change.to)) instead of "
        + ShortNumber.weight(change.from)
        + (index == 0 && !isBelowZero ? ", the smallest change" : "")
    }
    return changes + (isBelowZero ? ["weights below 0 are not searched"] : [])
  }
}
