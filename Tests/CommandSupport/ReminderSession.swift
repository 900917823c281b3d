package import CommandKit
import Commands
import Output
import QueryBuilder
package import ReminderStore
import ReminderSupport
package import SQLiteDatabase
import SQLText
package import TerminalKit
import TestSupport

/// A shell without a loop: runs command lines on a database, and keeps what they write.
package final class ReminderSession {
  /// What a command wrote: results, and what is beside them.
  package struct Written: Equatable {
    /// The results.
    package var results = ""
    /// What is beside them.
    package var remarks = ""

    /// What was written.
    package init(results: String = "", remarks: String = "") {
      (self.results, self.remarks) = (results, remarks)
    }
  }

  /// What the commands work with.
  package let context: CommandContext
  /// The shell that runs them.
  package let host = SilentHost()
  private let written: Collected

  /// A session on the workshop's data, or on another database.
  ///
  /// - Parameters:
  ///   - location: Where the database is.
  ///   - options: How it is opened.
  ///   - columns: The width of the terminal that results go to; nil where they go to a pipe.
  ///   - styling: The styles of that terminal.
  ///   - isTyped: Whether a person types the commands.
  /// - Throws: What stands in the way of opening the database.
  package init(
    _ location: Location = .scratch,
    options: OpenOptions = OpenOptions(),
    columns: Int? = nil,
    styling: Styling = .none,
    isTyped: Bool = false
  ) throws {
    let written = Collected()
    self.written = written
    func output(_ receive: @escaping (any Sequence<UInt8>) -> Void) -> ByteOutput {
      columns == nil ? ByteOutput(to: { receive($0) }) : ByteOutput(showing: { receive($0.bytes) })
    }
    let errors = output { written.errors += $0 }
    context = CommandContext(
      host: host,
      database: try OpenDatabase(try Store.openReminders(location, options: options)),
      output: OutputState(
        standard: output { written.output += $0 },
        errors: errors,
        terminal: columns.map { Terminal(columns: $0, styling: styling) }
      ),
      log: StatementLog(errors: errors, isTerminal: false)
    )
    context.isTyped = isTyped
    context.leastTimeForHints = .seconds(60)
  }

  /// Runs a command, and returns its results, as a pipe gets them.
  @discardableResult
  package func run(_ line: String) throws -> String {
    try runAll(line).results
  }

  /// Runs a command, and returns what it wrote anywhere.
  ///
  /// - Parameters:
  ///   - line: The command.
  ///   - isNoting: Whether the shell looks at the index after it, as it does at the prompt.
  /// - Returns: What it wrote.
  /// - Throws: What the command throws.
  package func runAll(_ line: String, noting isNoting: Bool = false) throws -> Written {
    (written.output, written.errors) = ([], [])
    guard let typed = DotCommandLine(line) else { throw CommandError("no command: \(line)") }
    let command = try dotCommandTable.command(named: typed.name)
    let call = CommandCall(command, with: CommandInput(typed))
    if case .run(let arguments) = try call.signature.parse(call.input) {
      try context.gatheringShapes {
        try call.command.run(arguments, in: context)
        if isNoting { try DriftNote.write(after: call.signature, in: context) }
      }
    }
    return Written(
      results: String(decoding: written.output, as: UTF8.self),
      remarks: String(decoding: written.errors, as: UTF8.self)
    )
  }

  /// What the last command has written to a pipe, also where it ended with an error.
  package var lastResults: String { String(decoding: written.output, as: UTF8.self) }

  /// What the last command has written beside its results.
  package var lastRemarks: String { String(decoding: written.errors, as: UTF8.self) }

  /// Runs a command, and what the shell says of the index after it; returns what is beside the results.
  package func runNoting(_ line: String) throws -> String {
    try runAll(line, noting: true).remarks
  }

  /// The message of the error with which a command ends, and its details; nil without one.
  package func error(_ line: String) -> [String]? {
    do {
      try run(line)
      return nil
    } catch let error as CommandError {
      return [error.message] + error.excerpt + error.details
        + (error.correction.map { ["this works: \($0)"] } ?? [])
    } catch let error as StoreError {
      return [error.message] + (error.remedy.map { [$0] } ?? [])
    } catch {
      return ["\(error)"]
    }
  }

  /// The rows of a SQL text, each a line with `|` between the values.
  package func rows(_ sql: String) throws -> [String] {
    try context.perform { session in
      try session.rows(RawStatement(Fragment(raw: sql))).map { row in
        row.map { value in
          if case .text(let text) = value { text } else { value.literal }
        }
        .joined(separator: "|")
      }
    }
  }

  /// Runs a SQL text of several statements, whose rows nobody wants.
  package func execute(_ sql: String) throws {
    try context.perform { try $0.runScript(sql) }
  }

  /// What the index should hold and does not, or the other way round.
  package func indexDrift(separator: String = " ", hash: String = "#") throws -> [String] {
    try rows(driftQuery(hash: hash, separator: separator))
  }

  private final class Collected {
    var output: [UInt8] = []
    var errors: [UInt8] = []
  }
}

/// A shell, and the person at it, that answer as they were told to, and do nothing else.
package final class SilentHost: ShellHost, Conversation {
  package var versions: [String] { ["no version"] }
  /// The answer to each question; nil where nobody is there to ask.
  package var answer: Bool?
  /// What happens while the person thinks.
  package var beforeAnswer: () -> Void = {}
  /// What was asked, in its order.
  package private(set) var questions: [String] = []

  package func runScript(at path: String) throws {}

  package func runScript(from descriptor: Int32) throws {}

  package func confirm(_ question: String) -> Bool? {
    questions.append(question)
    beforeAnswer()
    return answer
  }

  /// The keys that the person will press; nil where nobody is there.
  package var keys: [Character]?

  package var person: (any Conversation)? { keys == nil ? nil : self }

  package func key(for question: String) -> Character? {
    questions.append(question)
    beforeAnswer()
    return keys?.isEmpty == false ? keys?.removeFirst() : nil
  }

  package func nextLine(prompt: String) -> LineInput { .endOfInput }

  package func enter(_ text: String, atOnce: Bool) {}

  package var timeWaited: Duration { .zero }

  package func runScript(_ text: String, from path: String) throws {}

  package func session(
    on database: OpenDatabase?,
    at now: Timestamp,
    terminal: Terminal?
  ) throws -> any ScratchSession {
    throw CommandError("there is no shell here")
  }

  /// The files that are to be removed at the end.
  package private(set) var temporaryFiles: [String] = []

  package func removeAtEnd(_ path: String) {
    temporaryFiles.append(path)
  }

  package func leave(status: Int32) {}
}
