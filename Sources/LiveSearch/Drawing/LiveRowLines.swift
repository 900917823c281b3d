import Output
import Relevance
import TerminalKit

/// Draws the rows of a page as `.search` lists them, with a mark before the chosen one.
struct LiveRowLines {
  private let width: Int
  private let rows: [Hit]
  private let list: HitList
  private let moves: [Int64: RankMovement]

  /// The position of the chosen row.
  let chosen: Int

  /// Lays rows out.
  ///
  /// - Parameters:
  ///   - state: The search.
  ///   - width: The cells of a line.
  ///   - hasBars: Whether a bar stands beside each score, where the texts need no more room for it.
  init(_ state: LiveState, width: Int, hasBars: Bool) {
    self.width = width
    rows = state.rows
    moves = state.moves
    chosen = state.chosenRow(among: rows)
    let numbers = state.scores
    let scores = ScoreTexts(rows.map { numbers[$0.key] }, hasBars: hasBars)
    list = HitList(
      rows.map { scores.scored($0, by: numbers[$0.key]) },
      width: width,
      after: 1 + (moves.isEmpty ? 0 : Self.moveWidth)
    )
  }

  /// The cells for how rows have moved, where a weight has changed.
  private static let moveWidth = 4

  /// The lines of each row, in their order.
  var lines: [[StyledLine]] {
    rows.enumerated().map { index, row in
      list.lines(
        of: index,
        after: pointer(index, row),
        labelStyle: index == chosen ? .heading : .plain
      ).map { $0.cut(to: width) }
    }
  }

  /// Whether a row is chosen, and how it has moved.
  private func pointer(_ place: Int, _ row: Hit) -> StyledLine {
    var pointer = StyledLine(place == chosen ? "▸" : " ", .heading)
    guard !moves.isEmpty else { return pointer }
    let movement = moves[row.key] ?? .unchanged
    switch movement {
    case .up, .down: pointer.append(movement.text, .heading)
    case .entered: pointer.append("new", .heading)
    case .unchanged, .left: break
    }
    pointer.pad(to: 1 + Self.moveWidth)
    return pointer
  }
}
