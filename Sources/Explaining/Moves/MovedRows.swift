import FullText
import Output
import QueryBuilder
import Relevance
import SQLSpelling
import SQLiteDatabase
import TerminalKit

/// The rows of two orders, and those among them that are on the first places of either.
struct MovedRows {
  /// The names of the columns of ``table(_:labels:movement:)``, in pairs for the first and the second order.
  struct Names {
    let places: (String, String)
    let key: String
    /// The text to know a row by; nil for none.
    let label: String?
    let scores: (String, String)
  }

  typealias Row = RankComparison.Row

  /// The places of all rows.
  let comparison: RankComparison
  /// The rows on the first places of either order: in the second order, and then those that only the first one has.
  let shown: [Row]

  private let before: ScoredOrder
  private let after: ScoredOrder

  /// Compares two orders.
  ///
  /// - Parameters:
  ///   - before: The first order.
  ///   - after: The second order.
  ///   - limit: The number of first places; nil for all.
  ///   - check: Throws where the comparison must stop.
  init(
    from before: ScoredOrder,
    to after: ScoredOrder,
    firstPlaces limit: Int?,
    check: () throws -> Void
  ) rethrows {
    (self.before, self.after) = (before, after)
    comparison = try RankComparison(previous: before.keys, next: after.keys, check: check)
    let limit = limit ?? .max
    shown = comparison.rows.filter {
      $0.previous.map { $0 <= limit } == true || $0.next.map { $0 <= limit } == true
    }
  }

  /// Whether some shown row scores otherwise in the second order.
  var haveOtherScores: Bool {
    shown.contains { row in
      guard let previous = row.previous, let next = row.next else { return false }
      return before.scores[previous - 1] != after.scores[next - 1]
    }
  }

  /// The shown rows with their places, how they moved, their keys, a text, and their scores.
  ///
  /// - Parameters:
  ///   - names: The names of the columns.
  ///   - labels: The texts of the rows.
  ///   - movement: How a row moved.
  /// - Returns: The table.
  func table(
    _ names: Names,
    labels: [Int64: SQLValue],
    movement: (Row) -> RankMovement = \.movement
  ) -> StoredRows {
    var table = StoredRows(
      columnNames: [names.places.0, names.places.1, "moved", names.key]
        + [names.label].compactMap(\.self) + [names.scores.0, names.scores.1]
    )
    func place(_ place: Int?) -> SQLValue { place.map { .integer(Int64($0)) } ?? .null }
    func score(_ place: Int?, in order: ScoredOrder) -> SQLValue {
      place.flatMap { order.scores[$0 - 1] }.map { .real($0) } ?? .null
    }
    for row in shown {
      table.append(place(row.previous))
      table.append(place(row.next))
      table.append(.text(movement(row).text))
      table.append(.integer(row.id))
      if names.label != nil { table.append(labels[row.id] ?? .null) }
      table.append(score(row.previous, in: before))
      table.append(score(row.next, in: after))
    }
    return table
  }

  /// How the table is shown: the points of its scores below each other, and a text cut where it would break the row.
  static func presentation(_ names: Names, of table: StoredRows) -> Presentation {
    var presentation = Presentation(scores: [names.scores.0, names.scores.1], of: table)
    let (scores, label) = (presentation.decorate, names.label)
    presentation.decorate = { row in
      var decoration = scores?(row) ?? RowDecoration()
      guard let label, let column = row.index(of: label), row.type(at: column) == .text else {
        return decoration
      }
      let text = Abbreviation.label(String(decoding: row.text(at: column), as: UTF8.self))
      decoration.shorterTexts[column] = stride(from: 48, through: 12, by: -2)
        .filter { $0 < DisplayWidth.of(text) }
        .map { String(text.cut(toCells: $0)) }
      return decoration
    }
    return presentation
  }
}
