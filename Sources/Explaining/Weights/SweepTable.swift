import Output
import Relevance
import TerminalKit

/// A table of ids for tools, with a line for each place and a column for each weight, in blocks that fit the width.
struct SweepTable {
  private static let labelWidth = 5

  /// The cells of a line.
  let width: Int
  /// The digits of the longest id.
  let idWidth: Int

  /// The number of weights of a few digits that fit side by side.
  var steps: Int { steps(of: cellWidth) }

  private func steps(of cellWidth: Int) -> Int { max(1, (width - Self.labelWidth) / cellWidth) }

  /// The least cells of a column: an id with its arrow, or a weight of a few digits, and a blank before it.
  private var cellWidth: Int { max(idWidth + 2, 6) }

  /// The table's lines, as one text.
  func lines(of sweep: RankSweep, column: String) -> String {
    // Weights such as 1.0e+308 need more room.
    let longest = sweep.steps.map { ShortNumber.plain($0.weight).count }.max() ?? 0
    let cells = max(cellWidth, longest + 1)
    let steps = steps(of: cells)
    let blocks = stride(from: 0, to: sweep.steps.count, by: steps).map { first in
      block(sweep, first..<min(first + steps, sweep.steps.count), cells)
    }
    return (["\(column) ="] + blocks.joined(separator: [""])).joined(separator: "\n")
  }

  private func block(_ sweep: RankSweep, _ range: Range<Int>, _ cells: Int) -> [String] {
    let heading = range.map {
      ShortNumber.plain(sweep.steps[$0].weight).padded(to: cells, atRight: true)
    }
    let count = sweep.steps.map(\.ids.count).max() ?? 0
    let places = (0..<count).map { place in
      "#\(place + 1)".padded(to: Self.labelWidth)
        + range.map { cell(sweep, $0, place).padded(to: cells, atRight: true) }.joined()
    }
    return [String(repeating: " ", count: Self.labelWidth) + heading.joined()] + places
  }

  private func cell(_ sweep: RankSweep, _ step: Int, _ place: Int) -> String {
    let ids = sweep.steps[step].ids
    guard place < ids.count else { return "" }
    let id = ids[place]
    guard step > 0 else { return "\(id)" }
    let before = sweep.places(of: id)[step - 1] ?? .max
    return place + 1 < before ? "▲\(id)" : "\(id)"
  }
}
