/// What a piece of the text that is typed is, which decides how it looks.
public enum TextStyle: Equatable, Sendable {
  case plain
  /// A word of SQL, or an option of a command.
  case keyword
  case string
  case number
  case comment
  /// The name of a dot-command.
  case command
  /// What cannot be right, such as the name of a command that there is not.
  case mistake
  /// What may be meant, but was not typed.
  case suggestion
  /// What a search has found.
  case match

  /// The parameters of the escape sequence that begins it; the colours are the terminal's own.
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
