/// The style of a piece of typed text, named after what the piece is.
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

  /// The escape sequence that begins the style, in the terminal's own colours; empty for plain text.
  var beginning: String {
    switch self {
    case .plain: ""
    case .keyword: "\u{1B}[1;34m"
    case .string: "\u{1B}[32m"
    case .number: "\u{1B}[35m"
    case .comment, .suggestion: "\u{1B}[2m"
    case .command: "\u{1B}[1;36m"
    case .mistake: "\u{1B}[31m"
    case .match: "\u{1B}[7m"
    }
  }
}
