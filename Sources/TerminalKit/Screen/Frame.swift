/// A picture for a terminal: its rows and the place of the cursor.
public struct Frame: Equatable {
  /// The rows, from top to bottom.
  public var rows: [ScreenRow]
  /// The row of the cursor, from 0.
  public var cursorRow: Int
  /// The cell of the cursor in its row, from 0.
  public var cursorColumn: Int
  /// The row's text before the cursor; nil if its width is certain.
  ///
  /// Terminals disagree on the width of some characters. Writing this text again puts the cursor after it,
  /// whatever width the terminal gives it.
  public var textBeforeCursor: ScreenText?
  /// The number of rows above those, which the terminal has no room for.
  var rowsAbove = 0
  /// The number of rows below those, which the terminal has no room for.
  public var rowsBelow = 0

  /// Makes a frame of its parts.
  public init(
    rows: [ScreenRow],
    cursorRow: Int,
    cursorColumn: Int,
    textBeforeCursor: ScreenText? = nil
  ) {
    self.rows = rows
    self.cursorRow = cursorRow
    self.cursorColumn = cursorColumn
    self.textBeforeCursor = textBeforeCursor
  }

  /// The part of the frame that fits a terminal and contains the cursor.
  ///
  /// - Parameters:
  ///   - count: The height of the terminal in rows.
  ///   - top: The first row of the part shown before; it stays the first row if the cursor allows that.
  /// - Returns: The part as a frame, and the index of its first row in this frame.
  public func window(ofRows count: Int, near top: Int) -> (frame: Frame, top: Int) {
    let count = max(1, count)
    let lowest = max(0, rowsAbove + rows.count + rowsBelow - count)
    let cursor = rowsAbove + cursorRow
    let top = min(lowest, max(cursor - count + 1, min(top, cursor)))
    let first = max(0, top - rowsAbove)
    var window = self
    window.rows = Array(rows[first..<min(rows.count, first + count)])
    window.cursorRow -= first
    (window.rowsAbove, window.rowsBelow) = (0, 0)
    return (window, top)
  }
}
