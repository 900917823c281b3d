import CommandKit
import FullText
import Output
import QueryBuilder
import Relevance
import TerminalKit

extension LivePane {
  /// Why the chosen row has its score; it says so where there is nothing to explain.
  ///
  /// - Parameters:
  ///   - state: The search.
  ///   - width: The width in cells.
  /// - Returns: The pane.
  static func why(_ state: LiveState, width: Int) -> LivePane {
    let rows = state.rows
    let place = state.chosenRow(among: rows)
    guard rows.indices.contains(place) else {
      return LivePane(StyledLine("Why (F2): there is no row", .faint), [])
    }
    let chosen = rows[place]
    guard let ranking = state.ranking?.reweighted(by: state.weights),
      let row = ranking.row(chosen.key)
    else {
      let reason = state.page?.search.pattern == nil ? "the rows have no scores" : "…"
      guard let problem = state.hitsProblem else {
        return LivePane(StyledLine("Why (F2): \(reason)", .faint), [])
      }
      return LivePane(
        StyledLine("Why \(chosen.key)", .heading),
        StyledLine("  The hits cannot be read: \(problem).", .faint)
          .wrapped(to: width)
      )
    }
    let explanation = ranking.explanation(of: row)
    var heading = StyledLine("Why \(chosen.key)", .heading)
    let length =
      state.subject.table.hasLengths
      ? "\(Count(row.hits.length, "token"))" : "of a length that FTS5 does not know"
    let average = ShortNumber.plain((ranking.statistics.averageLength * 10).rounded() / 10)
    heading.append(": score \(ShortNumber.score(row.rank)), \(length), \(average) on average")
    let words = swap(row, in: ranking, rows, place, state.subject).map { StyledLine($0) }
    let caveat = state.subject.table.scoreCaveat.map { StyledLine($0, .faint) }
    return LivePane(
      heading,
      (explanation.hitColumns.isEmpty && caveat != nil ? [] : table(of: explanation))
        + (caveat?.wrapped(to: max(1, width - 2)) ?? []).map { StyledLine("  ") + $0 }
        + (words?.wrapped(to: max(1, width - 2)) ?? []).map { StyledLine("  ") + $0 }
    )
  }

  /// The share of each phrase and column, as `.why` has it.
  private static func table(of explanation: ScoreExplanation) -> [StyledLine] {
    let columns = explanation.hitColumns
    let names = columns.map { explanation.weights.columns[$0].name }
    let header = ["phrase"] + names + ["score"]
    let cells = explanation.phrases.map { phrase in
      [phrase.statistics.text]
        + columns.map { phrase.columns[$0].text ?? "" } + [ShortNumber.score(phrase.score)]
    }
    let numbers = Set(1...columns.count + 1)
    let lines = AlignedText.lines([header] + cells, numbers: numbers)
    return lines.enumerated().map { index, line in
      StyledLine("  " + line, index == 0 ? .faint : .plain)
    }
  }

  /// The nearest weight with which the row and the one above it change places.
  private static func swap(
    _ row: RankedRow,
    in ranking: Ranking,
    _ rows: [Hit],
    _ place: Int,
    _ subject: LiveSubject
  ) -> String? {
    guard place > 0, let above = ranking.row(rows[place - 1].key) else { return nil }
    guard above.comesLast == row.comesLast else {
      return "Row \(above.id) above is not completed: no weight changes that."
    }
    let pair = ranking.limited(to: [row.id, above.id])
    let swaps = subject.weighedColumns.flatMap { column in
      let changes = pair.changes(of: column)
      return [changes.above, changes.below].compactMap(\.self).map { (column, $0) }
    }
    guard !swaps.isEmpty else {
      return "No single weight of 0 or more puts it before row \(above.id)."
    }
    let words = swaps.map { column, change in
      let name = ranking.weights.columns[column].name
      let side =
        change.weight == 0 ? "at" : change.at.side == .above ? "just above" : "just below"
      return "\(name) \(side) \(ShortNumber.weight(change.at.weight))"
    }
    return "It passes row \(above.id) with \(words.joined(separator: ", or "))."
  }
}
