import Output
import TerminalKit

/// Where the rows and the panes stand on the screen: arithmetic that knows no texts.
///
/// On a wide screen the panes are at the right of the rows, otherwise below them.
struct LiveLayout: Equatable {
  /// A part of the screen, in cells.
  struct Area: Equatable {
    var rows: Range<Int>
    var columns: Range<Int>
  }

  /// The part with the rows of the page.
  let list: Area
  /// The parts of the panes, in the order of the panes.
  let panes: [Area]
  /// Whether the panes are at the right of the rows.
  var isSideBySide: Bool { panes.contains { $0.columns.lowerBound > 0 } }

  /// Divides a part of the screen.
  ///
  /// - Parameters:
  ///   - body: The lines between what is above the rows and the status.
  ///   - columns: The width of the screen.
  ///   - rows: The lines that the rows need at least, if each takes one; at most ``leastRows`` are kept for them.
  ///   - heights: The lines that each pane needs.
  init(_ body: Range<Int>, columns: Int, rows: Int, panes heights: [Int]) {
    let widths = Self.widths(of: columns, hasPanes: !heights.isEmpty)
    let isSideBySide = widths.list < columns
    let least = max(body.count / 4, min(Self.leastRows, body.count / 2))
    let kept = isSideBySide ? 0 : min(rows, least)
    let shares = FairShares.of(body.count - kept, wanted: heights)
    let taken = shares.reduce(0, +)
    var row = isSideBySide ? body.lowerBound : body.upperBound - taken
    list = Area(
      rows: body.lowerBound..<(isSideBySide ? body.upperBound : row),
      columns: 0..<widths.list
    )
    panes = shares.map { height in
      defer { row += height }
      return Area(rows: row..<row + height, columns: columns - widths.pane..<columns)
    }
  }

  /// The narrowest screen on which panes are at the right of the rows.
  private static let narrowestForTwo = 120
  /// What stands between the rows and the panes.
  static let divider = " │ "
  /// The widths of a pane at the right of the rows.
  private static let paneWidths = 54...90
  /// The rows that panes below them leave, where the screen has room for both.
  static let leastRows = 5

  /// The widths of the rows and of a pane.
  static func widths(of columns: Int, hasPanes: Bool) -> (list: Int, pane: Int) {
    guard hasPanes, columns >= narrowestForTwo else { return (columns, columns) }
    let pane = max(paneWidths.lowerBound, min(paneWidths.upperBound, columns * 2 / 5))
    return (columns - pane - divider.count, pane)
  }

  /// The rows that are visible: whole ones, among them a chosen one, and perhaps the beginning of one more.
  ///
  /// - Parameters:
  ///   - heights: The lines of each row.
  ///   - room: The lines for all of them.
  ///   - chosen: The position of the chosen row.
  ///   - top: The first row that was visible before; it stays the first one if the others allow that.
  /// - Returns: The positions.
  static func visible(_ heights: [Int], in room: Int, chosen: Int, near top: Int) -> Range<Int> {
    guard room > 0, heights.indices.contains(chosen) else { return 0..<0 }
    var last = heights.count
    var height = 0
    while last > 0, height + heights[last - 1] <= room {
      last -= 1
      height += heights[last]
    }
    var first = min(top, chosen, min(last, heights.count - 1))
    while first < chosen, heights[first...chosen].reduce(0, +) > room { first += 1 }
    var (end, taken) = (first, 0)
    while end < heights.count, taken < room {
      taken += heights[end]
      end += 1
    }
    return first..<end
  }
}

extension LiveState {
  /// The lines for the text and for what is known of the page.
  private static let linesBesidesRows = 2

  /// The greatest number of rows that fit the screen where nothing else is shown, and each takes one line.
  ///
  /// It does not depend on the panes, so that these can come and go without a search.
  var capacity: Int { max(1, size.rows - Self.linesBesidesRows) }
}
