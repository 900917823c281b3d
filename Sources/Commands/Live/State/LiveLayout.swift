import TerminalKit

/// How the rows of a page lie on the screen.
struct LiveLayout {
  /// The narrowest screen on which a row is one line of a table.
  private static let narrowestTable = 100

  private let state: LiveState

  init(_ state: LiveState) {
    self.state = state
  }

  /// Whether a row is one line of a table; otherwise it is a list of lines.
  var isTable: Bool { state.size.columns >= Self.narrowestTable }

  /// The lines that a row may take.
  var linesPerRow: Int { isTable ? 1 : 2 }

  /// The lines for the text and for what is known of the page.
  private static let lines = 2

  /// The greatest number of rows that fit the screen where nothing else is shown.
  ///
  /// It does not depend on the panes, so that these can come and go without a search.
  var capacity: Int {
    let headings = isTable ? 1 : 0
    return max(1, (state.size.rows - Self.lines - headings) / linesPerRow)
  }
}
