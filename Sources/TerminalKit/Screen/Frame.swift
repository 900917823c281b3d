/// What a terminal shows at one moment: its rows and the place of the cursor.
public struct Frame: Equatable {
  /// The rows, from the first of the prompt.
  public var rows: [ScreenRow]
  /// The row of the cursor, from 0.
  public var cursorRow: Int
  /// The cell before which the cursor stands, from 0.
  public var cursorColumn: Int
  /// What stands before the cursor in its row.
  ///
  /// Given where its width is uncertain: written again, it brings the cursor to the right place, however wide
  /// the terminal takes it to be.
  public var textBeforeCursor: String?

  /// Puts a frame together.
  public init(
    rows: [ScreenRow],
    cursorRow: Int,
    cursorColumn: Int,
    textBeforeCursor: String? = nil
  ) {
    self.rows = rows
    self.cursorRow = cursorRow
    self.cursorColumn = cursorColumn
    self.textBeforeCursor = textBeforeCursor
  }

  /// The rows around the cursor that fit a terminal of so many rows.
  ///
  /// - Parameters:
  ///   - count: The height of the terminal.
  ///   - top: The first row that was shown before; it stays the first if it can.
  /// - Returns: The rows, and the number of the first of them.
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
