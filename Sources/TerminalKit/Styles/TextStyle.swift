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

  /// The parameters of the escape sequence that begins the style, in the terminal's own colours.
  var parameters: String {
    switch self {
    case .plain: ""
    case .keyword: "1;34"
    case .string: "32"
    case .number: "35"
    case .comment, .suggestion: "2"
    case .command: "1;36"
    case .mistake: "31"
    case .match: "7"
    }
  }
}
