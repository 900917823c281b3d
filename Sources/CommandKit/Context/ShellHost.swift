public import ReminderStore
public import TerminalKit

/// What commands need of the shell that runs them.
public protocol ShellHost: AnyObject {
  /// Reads commands and SQL from a file, and runs them.
  ///
  /// - Throws: A ``CommandError`` where the file cannot be read.
  func runScript(at path: String) throws

  /// Runs commands and SQL.
  ///
  /// - Parameters:
  ///   - text: The lines.
  ///   - path: The file that they come from, which a person sees with each error.
  /// - Throws: A ``ReportedFailure`` where something in them failed.
  func runScript(_ text: String, from path: String) throws

  /// Reads commands and SQL from an open file or pipe, and runs them.
  ///
  /// - Throws: A ``ReportedFailure`` where something in them failed.
  func runScript(from descriptor: Int32) throws

  /// The versions that matter in the report of a problem, a line each: of the shell, SQLite and its options, libedit.
  var versions: [String] { get }

  /// The person who types, with a history and perhaps a screen to lend; nil if nobody types.
  var person: (any Conversation)? { get }

  /// How long the shell has waited for the person in all: for lines and keys, and for the end of a pager.
  var timeWaited: Duration { get }

  /// Asks the user a yes-or-no question.
  ///
  /// - Returns: The answer; nil if there is nobody to ask.
  func confirm(_ question: String) -> Bool?

  /// Opens a separate shell, which shows nothing, on a database: for what the shell itself does there. What stops this
  /// shell stops it, too.
  ///
  /// - Parameters:
  ///   - database: The database, which stays open; nil for a scratch database of the shell's own.
  ///   - now: The moment to which the dates of a scratch database's reminders are relative.
  ///   - terminal: The terminal that answers are laid out for; nil for a pipe.
  /// - Returns: The shell.
  /// - Throws: A `StoreError` where SQLite cannot make the database.
  func session(
    on database: OpenDatabase?,
    at now: Timestamp,
    terminal: Terminal?
  ) throws -> any ScratchSession

  /// Makes a temporary file go with the session: a program that was started may read it until then.
  func removeAtEnd(_ path: String)

  /// Ends the program after this command.
  func leave(status: Int32)
}

/// A shell on a scratch database that collects its answers instead of showing them.
public protocol ScratchSession: AnyObject {
  /// What its commands work with.
  var context: CommandContext { get }

  /// The message of the first error in the last answer; nil if it had none.
  var firstError: String? { get }

  /// Whether Ctrl-C, or a limit of `.progress`, has stopped something in the last answer.
  var wasInterrupted: Bool { get }

  /// Whether something has ended the session, which answers nothing any more.
  var hasEnded: Bool { get }

  /// Runs some lines as if a person had typed them.
  ///
  /// - Parameter input: The lines.
  /// - Returns: Results, remarks and errors in the order in which a person would see them, without the line
  ///   break at the end.
  func answer(to input: String) -> String
}

/// A failure that has been reported already, and now only sets the exit status.
public struct ReportedFailure: Error {
  /// A failure.
  public init() {}
}
