import FullText
import Output
import QueryBuilder
import Relevance
import SQLSpelling
import SQLiteDatabase
import TerminalKit

/// The rows on the first places of either of two orders.
struct MovedRows {
  /// The names of the columns of ``table(_:labels:movement:)``, in pairs for the first and the second order.
  struct Names {
    let places: (String, String)
    let key: String
    /// The text to know a row by; nil for none.
    let label: String?
    let scores: (String, String)
  }

  /// A row on the first places of either order.
  struct Row {
    let id: Int64
    /// The row's places in the first and the second order, from 1; nil if it is not there.
    let previous: Int?
    let next: Int?
    /// The row's scores there; nil where bm25 gives none.
    let before: Double?
    let after: Double?

    /// The row's movement from the first order to the second.
    var movement: RankMovement { RankMovement(from: previous, to: next) }
  }

  /// The rows: in the second order, and then those that only the first one has.
  let shown: [Row]

  /// Takes those rows of a comparison that are on the first places.
  ///
  /// - Parameters:
  ///   - comparison: The comparison of the two orders.
  ///   - before: The first order.
  ///   - after: The second order.
  ///   - limit: The number of first places.
  init(
    of comparison: RankComparison,
    from before: ScoredOrder,
    to after: ScoredOrder,
    firstPlaces limit: Int
  ) {
    shown = comparison.rows.filter {
      Swift.min($0.previous ?? .max, $0.next ?? .max) <= limit
    }.map { row in
      Row(
        id: row.id,
        previous: row.previous,
        next: row.next,
        before: row.previous.flatMap { before.scores[$0 - 1] },
        after: row.next.flatMap { after.scores[$0 - 1] }
      )
    }
  }

  /// Compares the two orders of the same rows.
  ///
  /// If a key occurs more than once, its first place in each order counts.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - limit: The number of first places; nil for all.
  ///   - check: Throws where the comparison must stop.
  /// - Complexity: n log `limit` in the number of rows.
  init(of rows: RescoredRows, firstPlaces limit: Int?, check: () throws -> Void) rethrows {
    let limit = limit ?? .max
    let keys = try Set(
      rows.first(limit, in: .before, check: check).map(\.key)
        + rows.first(limit, in: .after, check: check).map(\.key)
    )
    var shown = rows.rows.filter { keys.contains($0.key) }
    func placed(in order: RescoredRows.Order) throws -> [(row: RescoredRows.Row, place: Int)] {
      try RescoredRows.sort(&shown, in: order, check: check)
      return try zip(shown, rows.places(of: shown, in: order, check: check))
        .uniqued { $0.0.key }
        .map { ($0, $1) }
    }
    let before = try Dictionary(
      placed(in: .before).map { ($0.row.key, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    self.shown = try placed(in: .after).map { row, place in
      let old = before[row.key]
      return Row(
        id: row.key,
        previous: old?.place,
        next: place,
        before: old?.row.before,
        after: row.after
      )
    }
  }

  /// Whether some row scores otherwise in the second order.
  var haveOtherScores: Bool {
    shown.contains { $0.before != $0.after }
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
    let columns =
      [names.places.0, names.places.1, "moved", names.key]
      + [names.label].compactMap(\.self) + [names.scores.0, names.scores.1]
    func place(_ place: Int?) -> SQLValue { place.map { .integer(Int64($0)) } ?? .null }
    func score(_ score: Double?) -> SQLValue { score.map { .real($0) } ?? .null }
    let rows = shown.map { row in
      [
        place(row.previous), place(row.next), .text(movement(row).text), .integer(row.id),
      ] + (names.label == nil ? [] : [labels[row.id] ?? .null])
        + [score(row.before), score(row.after)]
    }
    return StoredRows(columns, rows: rows)
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
