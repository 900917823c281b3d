import TerminalKit

extension LiveState {
  /// The narrowest screen on which a row is one line of a table.
  private static let narrowestTable = 100

  /// The lines for the text and for what is known of the page.
  private static let linesBesidesRows = 2

  /// Whether a row is one line of a table; otherwise it is a list of at most two lines.
  var isTable: Bool { size.columns >= Self.narrowestTable }

  /// The greatest number of rows that fit the screen where nothing else is shown.
  ///
  /// It does not depend on the panes, so that these can come and go without a search.
  var capacity: Int {
    let room = size.rows - Self.linesBesidesRows
    return max(1, isTable ? room - 1 : room / 2)
  }
}
