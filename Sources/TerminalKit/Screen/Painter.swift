/// Works out what to write so that a terminal shows one frame in place of another.
///
/// The painter moves the cursor only by rows and to the left edge, so it need not know where on the screen the
/// frame stands. It does not write rows that stay the same, and writes none twice except the cursor's.
public struct Painter {
  private var shown: Frame?
  private var top = 0

  /// Makes a painter for a terminal whose cursor is at the left edge of an empty row.
  public init() {}

  /// Shows a frame in place of the last one.
  ///
  /// - Parameters:
  ///   - frame: The frame to show.
  ///   - height: The height of the terminal in rows: of a higher frame, the rows around the cursor are shown.
  ///     Nil to show all rows, though the first ones may scroll away.
  /// - Returns: The text and escape sequences to write; empty if nothing changes.
  public mutating func paint(_ frame: Frame, height: Int? = nil) -> ScreenText {
    let (window, top) = frame.window(ofRows: height ?? frame.rows.count, near: top)
    defer { (shown, self.top) = (window, top) }
    guard window != shown else { return ScreenText() }
    let old = shown?.rows ?? []
    var row = shown?.cursorRow ?? 0
    var output = ScreenText()
    for (number, new) in window.rows.enumerated()
    where number >= old.count || old[number] != new {
      output.append(Self.move(from: row, to: number))
      // Before the text: after the text of a full row, erasing would take its last character away.
      if number < old.count, new.width < old[number].width || old[number].isUncertain {
        output.append(ControlSequence.eraseToEndOfRow)
      }
      output.append(new.text)
      row = number
    }
    if window.rows.count < old.count {
      output.append(Self.move(from: row, to: window.rows.count) + .eraseBelow)
      row = window.rows.count
    }
    output.append(Self.move(from: row, to: window.cursorRow))
    if let text = window.textBeforeCursor {
      output.append(text)
    } else if window.cursorColumn > 0 {
      output.append(ControlSequence.right(window.cursorColumn))
    }
    return output
  }

  /// Leaves the frame on the screen and goes to the row below its text.
  ///
  /// - Returns: The text to write; empty if no frame is shown.
  public mutating func leave() -> ScreenText {
    defer { self = Painter() }
    guard let shown else { return ScreenText() }
    // Behind a text that fills its row, a row holds nothing but the cursor.
    let end = shown.rows.count - (shown.rows.last?.width == 0 ? 1 : 0)
    return ScreenText(Self.move(from: shown.cursorRow, to: max(1, end)))
  }

  /// Erases the frame after the width of the terminal has changed.
  ///
  /// - Parameter columns: The new width in cells. Terminals wrap rows that are wider than that, so one row of
  ///   the frame may now take several rows of the screen.
  /// - Returns: The escape sequences to write; empty if no frame is shown.
  public mutating func erase(columns: Int) -> ScreenText {
    defer { self = Painter() }
    guard let shown else { return ScreenText() }
    let cursor = shown.rows.indices.contains(shown.cursorRow) ? shown.rows[shown.cursorRow] : nil
    let above = shown.rows[..<shown.cursorRow].reduce(
      cursor?.row(ofCell: shown.cursorColumn, columns: columns) ?? 0
    ) { $0 + 1 + $1.row(ofCell: max(0, $1.width - 1), columns: columns) }
    return ScreenText(Self.move(from: above, to: 0) + .eraseBelow)
  }

  /// Forgets the frame, for a terminal whose cursor is at the left edge of an empty row again.
  public mutating func forget() {
    self = Painter()
  }

  private static func move(from row: Int, to target: Int) -> ControlSequence {
    if target > row { return .carriageReturn + .down(target - row) }
    return target < row ? .up(row - target) + .carriageReturn : .carriageReturn
  }
}
