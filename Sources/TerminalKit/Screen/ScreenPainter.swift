/// Works out what to write so that a terminal shows a picture on its whole screen, which is the program's.
///
/// The painter begins each row at its place on the screen, and writes only rows that have changed. A terminal that
/// knows synchronized updates shows nothing in between.
public struct ScreenPainter {
  private var shown: (rows: [ScreenRow], size: TerminalSize)?
  private var cursor: (row: Int, column: Int)?

  /// Makes a painter for a screen about which it knows nothing.
  public init() {}

  /// What to write before the first picture.
  ///
  /// - Parameter usesMouse: Whether the terminal is to report what the user does with the mouse, if it knows how.
  /// - Returns: The text.
  public static func enter(usesMouse: Bool) -> ScreenText {
    ScreenText(usesMouse && Environment.isLikeXterm ? .enterScreen + .reportMouse : .enterScreen)
  }

  /// What to write after the last picture: the terminal shows again what it showed before ``enter(usesMouse:)``.
  public static let leave = ScreenText(.leaveScreen)

  /// Shows a picture in place of the last one.
  ///
  /// - Parameters:
  ///   - frame: The picture; rows beyond the screen are left out, and missing ones are empty.
  ///   - size: The size of the screen.
  /// - Returns: The text to write; empty if nothing changes.
  public mutating func paint(_ frame: Frame, size: TerminalSize) -> ScreenText {
    let rows = Array(frame.rows.prefix(size.rows))
    let old = shown?.size == size ? shown?.rows : nil
    let place = (
      row: min(frame.cursorRow, size.rows - 1), column: min(frame.cursorColumn, size.columns - 1)
    )
    var changes = ScreenText()
    if old == nil { changes.append(ControlSequence.clearScreen) }
    for number in 0..<max(rows.count, old?.count ?? 0) {
      let row = number < rows.count ? rows[number] : nil
      guard number < (old?.count ?? 0) ? old?[number] != row : row != nil else { continue }
      // Before the text: after the text of a full row, erasing would take its last character away.
      changes.append(.move(row: number, column: 0) + ControlSequence.eraseToEndOfRow)
      if let row { changes.append(row.text) }
    }
    let isMoved = cursor.map { $0 != place } ?? true
    (shown, cursor) = ((rows, size), place)
    guard !changes.isEmpty || isMoved else { return ScreenText() }
    var picture = ScreenText(.beginPicture) + changes
    // Terminals disagree on the width of some characters; in a row that has any, writing the text itself leads to the
    // cursor.
    if let text = frame.textBeforeCursor {
      picture.append(.move(row: place.row, column: 0))
      picture.append(text)
    } else {
      picture.append(.move(row: place.row, column: place.column))
    }
    return picture + .endPicture
  }

  /// Forgets what the screen shows, so that the next picture is drawn as a whole.
  public mutating func forget() {
    self = ScreenPainter()
  }
}
