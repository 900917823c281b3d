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
  /// Terminals disagree on the width of some characters. Writing this text again puts the cursor behind it,
  /// whatever width the terminal gives it.
  public var textBeforeCursor: ScreenText?

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
  func window(ofRows count: Int, near top: Int) -> (frame: Frame, top: Int) {
    let count = max(1, count)
    let lowest = max(0, rows.count - count)
    let top = min(lowest, max(cursorRow - count + 1, min(top, cursorRow)))
    var window = self
    window.rows = Array(rows[top..<min(rows.count, top + count)])
    window.cursorRow -= top
    return (window, top)
  }
}
