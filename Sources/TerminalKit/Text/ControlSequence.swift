/// Characters that a terminal takes for a command: to move the cursor, to erase, or to change a style.
///
/// Only this module makes such values, from its own texts and from numbers. So no data becomes one, and each one in a
/// ``ScreenText`` is one that the shell asked for. Those of styles are in `Styling` and `StyleSheet`.
public struct ControlSequence: Equatable, Sendable {
  /// The characters, as the terminal gets them.
  public let text: String

  init(_ text: String) {
    self.text = text
  }

  /// Whether the terminal gets nothing, because it shows no styles.
  public var isEmpty: Bool { text.isEmpty }

  /// One sequence after another.
  public static func + (first: Self, second: Self) -> Self { Self(first.text + second.text) }
}

extension ControlSequence {
  /// No sequence.
  public static let none = Self("")

  /// Moves the cursor to the left edge of its row.
  public static let carriageReturn = Self("\r")

  /// Erases from the cursor to the end of its row.
  static let eraseToEndOfRow = Self("\u{1B}[K")

  /// Erases from the cursor to the end of the screen.
  static let eraseBelow = Self("\u{1B}[J")

  /// Erases the screen, and moves the cursor to its upper left corner.
  public static let clearScreen = Self("\u{1B}[H\u{1B}[2J")

  /// Moves the cursor to the left edge of an empty row: of its own if it is at that edge, else of the next.
  ///
  /// As many blanks as a row has cells end in the next row, unless they begin at the left edge: a terminal wraps only
  /// before the next character.
  public static func emptyRow(columns: Int) -> Self {
    Self(String(repeating: " ", count: columns)) + carriageReturn + eraseToEndOfRow
  }

  /// Moves the cursor up; the count must not be 0, which terminals take for 1.
  static func up(_ rows: Int) -> Self { Self("\u{1B}[\(rows)A") }

  /// Moves the cursor to the right; the count must not be 0, which terminals take for 1.
  static func right(_ cells: Int) -> Self { Self("\u{1B}[\(cells)C") }

  /// Moves the cursor down; at the bottom of the screen, the screen scrolls.
  static func down(_ rows: Int) -> Self { Self(String(repeating: "\n", count: rows)) }

  /// Asks the terminal for the colour of its background (OSC 11), and then for what it is (DA1), which every
  /// terminal answers.
  static let backgroundQuestion = Self("\u{1B}]11;?\u{1B}\\\u{1B}[c")

  /// Makes the terminal surround pasted text with marks, which `KeyDecoder` reads, or stops it.
  public static func pasteMarks(_ isOn: Bool) -> Self { Self("\u{1B}[?2004\(isOn ? "h" : "l")") }

  /// Gives the program a screen of its own, whose end brings back what was shown before, and marks pasted text.
  static let enterScreen = Self("\u{1B}[?1049h\u{1B}[?2004h\u{1B}[H\u{1B}[2J")

  /// Makes the terminal report clicks, drags and the wheel (modes 1000 and 1002), in numbers of any size (1006).
  static let reportMouse = Self("\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h")

  /// Gives the screen back as ``enterScreen`` found it, with a cursor and wrapping, whatever was being drawn, and without
  /// reports of the mouse.
  static let leaveScreen = Self(
    "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?2026l\u{1B}[?7h\u{1B}[?25h\u{1B}[?2004l\u{1B}[?1049l"
  )

  /// Begins a picture: the terminal shows nothing of it until it is whole, has no cursor, and wraps no row.
  static let beginPicture = Self("\u{1B}[?2026h\u{1B}[?25l\u{1B}[?7l")

  /// Ends a picture.
  static let endPicture = Self("\u{1B}[?7h\u{1B}[?25h\u{1B}[?2026l")

  /// Moves the cursor to a place on the screen, from 0.
  static func move(row: Int, column: Int) -> Self { Self("\u{1B}[\(row + 1);\(column + 1)H") }

  /// Begins a style (SGR); nothing without parameters.
  static func style(_ parameters: String) -> Self {
    parameters.isEmpty ? .none : Self("\u{1B}[\(parameters)m")
  }
}
