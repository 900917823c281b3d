/// What `sqlite3` answers to arguments that a command does not take; only commands that both shells have
/// have one.
///
/// Such a command reads its words as `sqlite3` does: a word with dashes that is none of its options is an
/// argument, an option may be given twice, and the last one counts.
public struct SQLite3Usage: Sendable {
  /// What is wrong with the arguments.
  public enum Fault: Equatable, Sendable {
    /// There are too few.
    case missing
    /// There is one too many.
    case extra(String)
    /// An option is none of the command's.
    case unknownOption(String)
    /// The value of an option is not there.
    case optionWithoutValue(String)
  }

  /// What is said of a fault; nil where there is nothing wrong with it.
  ///
  /// An extra argument is then passed over, and what looks like an option is an argument.
  let answer: @Sendable (Fault) -> String?

  /// Whether all words are arguments, `--help` among them.
  let takesAllWords: Bool

  /// Whether the answer goes where results go, as some do in `sqlite3`.
  let isAmongResults: Bool

  /// The lines that are shown for too few or too many arguments where that is no error; nil where it is one.
  let help: [String]?

  /// Answers each fault in its own way.
  public init(amongResults: Bool = false, _ answer: @escaping @Sendable (Fault) -> String?) {
    self.init(takesAllWords: false, amongResults: amongResults, answer)
  }

  private init(
    takesAllWords: Bool,
    amongResults: Bool = false,
    help: [String]? = nil,
    _ answer: @escaping @Sendable (Fault) -> String?
  ) {
    self.answer = answer
    self.takesAllWords = takesAllWords
    self.help = help
    isAmongResults = amongResults
  }

  /// The error for a fault; nil where there is nothing wrong with it.
  func error(for fault: Fault, details: [String] = []) -> CommandError? {
    guard let text = answer(fault) else { return nil }
    var error = CommandError(inWordsOfSQLite3: text, details: details)
    error.isAmongResults = isAmongResults
    return error
  }

  /// One line for too few and too many arguments; there are no options.
  public static func line(_ line: String) -> SQLite3Usage {
    SQLite3Usage { fault in
      switch fault {
      case .missing, .extra: line
      case .unknownOption, .optionWithoutValue: nil
      }
    }
  }

  /// Nothing is wrong with whatever else is on the line.
  public static let lenient = SQLite3Usage { _ in nil }

  /// Every word is an argument; one line where there are too few.
  public static func words(_ line: String? = nil) -> SQLite3Usage {
    SQLite3Usage(takesAllWords: true) { $0 == .missing ? line : nil }
  }

  /// Every word is an argument; where there are too few or too many, help is shown, which is no error.
  public static func help(_ text: String) -> SQLite3Usage {
    SQLite3Usage(takesAllWords: true, help: text.split(separator: "\n").map(String.init)) { _ in nil
    }
  }
}
