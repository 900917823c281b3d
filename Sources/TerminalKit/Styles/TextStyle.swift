/// The style of a piece of text on the screen, named after what the piece is.
public enum TextStyle: Equatable, Sendable {
  case plain
  /// A word of SQL, or an option of a command.
  case keyword
  case string
  case number
  case comment
  /// The name of a dot-command.
  case command
  /// Text that cannot be right, such as the name of an unknown command.
  case mistake
  /// Proposed text that the user has not typed.
  case suggestion
  /// Text that a search has found.
  case match
  /// A part of a search text that is one thing to look for, such as a tag.
  case chip
  /// A part of a row that a search has found.
  case hit
  /// A heading, and what is chosen among others.
  case heading
  /// Text beside what matters, and results that may be out of date.
  case faint
  /// Text in a colour of the data's own.
  case colored(Color)

  /// The style without colours: parameters of an escape sequence, such as `1` for bold; empty for nothing.
  var attribute: String {
    switch self {
    case .plain, .string, .number, .colored: ""
    case .keyword, .command, .heading: "1"
    case .comment, .suggestion, .faint: "2"
    case .mistake: "4"
    case .match, .chip: "7"
    case .hit: "1"
    }
  }

  /// The colour, which is legible on black and on white; nil for the text's own.
  var color: Color? {
    switch self {
    case .plain, .comment, .suggestion, .match, .chip, .heading, .faint: nil
    case .colored(let color): color
    case .keyword: Color(rgb: 0x5F87FF)
    case .string: Color(rgb: 0x008700)
    case .number: Color(rgb: 0xAF5FAF)
    case .command: Color(rgb: 0x008787)
    case .mistake, .hit: .red
    }
  }
}

/// The style of a part of a text.
public struct StyledSpan: Equatable, Sendable {
  /// The place of the part in the text, in UTF-8 bytes.
  public let bytes: Range<Int>
  /// The style of the part.
  public let style: TextStyle

  /// Gives a part of a text a style.
  public init(_ bytes: Range<Int>, _ style: TextStyle) {
    self.bytes = bytes
    self.style = style
  }
}
