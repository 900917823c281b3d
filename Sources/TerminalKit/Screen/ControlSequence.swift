/// Escape sequences that move the cursor, erase, and switch how the terminal behaves.
///
/// Those for styles are in `Styling` and `StyleSheet`.
public enum ControlSequence {
  /// Erases from the cursor to the end of its row.
  static let eraseToEndOfRow = "\u{1B}[K"

  /// Erases from the cursor to the end of the screen.
  static let eraseBelow = "\u{1B}[J"

  /// Erases the screen, and moves the cursor to its upper left corner.
  public static let clearScreen = "\u{1B}[H\u{1B}[2J"

  /// Moves the cursor up; the count must not be 0, which terminals take for 1.
  static func up(_ rows: Int) -> String { "\u{1B}[\(rows)A" }

  /// Moves the cursor to the right; the count must not be 0, which terminals take for 1.
  static func right(_ cells: Int) -> String { "\u{1B}[\(cells)C" }

  /// Asks the terminal for the colour of its background (OSC 11), and then for what it is (DA1), which every
  /// terminal answers.
  static let backgroundQuestion = "\u{1B}]11;?\u{1B}\\\u{1B}[c"

  /// Makes the terminal surround pasted text with marks, which `KeyDecoder` reads, or stops it.
  public static func pasteMarks(_ isOn: Bool) -> String { "\u{1B}[?2004\(isOn ? "h" : "l")" }
}
