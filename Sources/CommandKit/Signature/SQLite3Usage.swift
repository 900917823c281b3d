/// `sqlite3`'s answers to wrong arguments of a command; only commands that both shells have carry them.
///
/// Such a command reads its words as `sqlite3` does: an unknown word with dashes is an argument, and of an
/// option given twice the last one counts.
public struct SQLite3Usage: Sendable {
  /// A mistake in the arguments.
  public enum Fault: Equatable, Sendable {
    /// There are too few.
    case missing
    /// There is one too many.
    case extra(String)
    /// The command does not have this option.
    case unknownOption(String)
    /// The value of this option is missing.
    case optionWithoutValue(String)
  }

  /// The message for a fault; nil if `sqlite3` accepts it.
  ///
  /// An extra argument is then ignored, and a word that looks like an option is an argument.
  let answer: @Sendable (Fault) -> String?

  /// Whether all words are arguments, even `--help`.
  let takesAllWords: Bool

  /// Whether the message is printed among the results, as `sqlite3` prints some.
  let isAmongResults: Bool

  /// The lines of help for too few or too many arguments, if that is no error; nil if it is one.
  let help: [String]?

  /// Makes usage with a message for each fault.
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

  /// The error for a fault; nil if `sqlite3` accepts it.
  func error(for fault: Fault, details: [String] = []) -> CommandError? {
    answer(fault).map {
      CommandError(inWordsOfSQLite3: $0, details: details, amongResults: isAmongResults)
    }
  }

  /// Usage with one message for too few and too many arguments, of a command without options.
  public static func line(_ line: String) -> SQLite3Usage {
    SQLite3Usage { fault in
      switch fault {
      case .missing, .extra: line
      case .unknownOption, .optionWithoutValue: nil
      }
    }
  }

  /// Usage that accepts all arguments.
  public static let lenient = SQLite3Usage { _ in nil }

  /// Usage where every word is an argument, with a message for too few; nil accepts that too.
  public static func words(_ line: String? = nil) -> SQLite3Usage {
    SQLite3Usage(takesAllWords: true) { $0 == .missing ? line : nil }
  }

  /// Usage where every word is an argument; too few or too many show help, and are no error.
  public static func help(_ text: String) -> SQLite3Usage {
    SQLite3Usage(takesAllWords: true, help: text.split(separator: "\n").map(String.init)) { _ in nil
    }
  }
}
