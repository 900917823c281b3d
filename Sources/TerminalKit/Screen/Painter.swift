/// Brings the terminal from what it shows to what it is to show.
///
/// It moves the cursor only by rows and to the left edge, so it need not know where on the screen the text
/// stands; rows that stay as they are are not written. It writes no row twice but the cursor's.
public struct Painter {
  private var shown: Frame?
  private var top = 0

  /// A painter on the left edge of an empty row.
  public init() {}

  /// What to write to show a frame.
  ///
  /// - Parameters:
  ///   - frame: What to show, in place of what is shown.
  ///   - height: The number of rows of the terminal; nil to show all rows, of which the first may scroll
  ///     away.
  /// - Returns: Text and escape sequences.
  public mutating func paint(_ frame: Frame, height: Int? = nil) -> String {
    let (window, top) = frame.window(ofRows: height ?? frame.rows.count, near: top)
    defer { (shown, self.top) = (window, top) }
    guard window != shown else { return "" }
    let old = shown?.rows ?? []
    var row = shown?.cursorRow ?? 0
    var output = ""
    for (number, new) in window.rows.enumerated()
    where number >= old.count || old[number] != new {
      output += Self.move(from: row, to: number)
      // Before the text: behind that of a full row it would erase the last character.
      if number < old.count, new.width < old[number].width || old[number].isUncertain {
        output += "\u{1B}[K"
      }
      output += new.text
      row = number
    }
    if window.rows.count < old.count {
      output += Self.move(from: row, to: window.rows.count) + "\u{1B}[J"
      row = window.rows.count
    }
    output += Self.move(from: row, to: window.cursorRow)
    if let text = window.textBeforeCursor {
      output += text
    } else if window.cursorColumn > 0 {
      output += "\u{1B}[\(window.cursorColumn)C"
    }
    return output
  }

  /// What to write to go to the row below what is shown, which stays.
  public mutating func leave() -> String {
    defer { self = Painter() }
    guard let shown else { return "" }
    return Self.move(from: shown.cursorRow, to: shown.rows.count)
  }

  /// What to write to erase what is shown, after the terminal got another width.
  ///
  /// - Parameter columns: The new width: rows that are wider now take several, as terminals wrap them.
  /// - Returns: Escape sequences.
  public mutating func erase(columns: Int) -> String {
    defer { self = Painter() }
    guard let shown else { return "" }
    let columns = max(1, columns)
    let above = shown.rows[..<shown.cursorRow].reduce(shown.cursorColumn / columns) {
      $0 + max(1, ($1.width + columns - 1) / columns)
    }
    return Self.move(from: above, to: 0) + "\u{1B}[J"
  }

  /// Forgets what is shown: the terminal is at the left edge of an empty row.
  public mutating func forget() {
    self = Painter()
  }

  private static func move(from row: Int, to target: Int) -> String {
    if target > row { return "\r" + String(repeating: "\n", count: target - row) }
    return target < row ? "\u{1B}[\(row - target)A\r" : "\r"
  }
}
