public import CommandKit
import Commands
public import Files
import LineEditor
import Output
import ReminderStore
import SQLiteDatabase
import SQLText
import Teaching
public import TerminalKit

/// The loop: reads lines, runs the commands and statements in them, and reports errors.
public final class Shell {
  /// What the commands work with.
  public let context: CommandContext

  // What each statement of a script needs: from the context, each use would count a reference.
  private let output: OutputState
  private let input: InputState

  let host = ConsoleHost()
  let report: ErrorReport
  let signals: SignalMonitor?
  let runner: UnitRunner
  var failureStatus: Int32 = 0

  /// The file of which a person has been told that it was moved; nil for none.
  var movedFile: String?

  /// The script that is being read; nil if input comes from elsewhere.
  var script: String?

  /// Whether Ctrl-C makes its request already.
  private var isInterruptible = false

  /// The message of the error with which the last unit ended; nil if it had none.
  var lastError: String?
  /// The message of the first error since someone has set this to nil; nil if there was none.
  var firstError: String?

  /// Whether Ctrl-C, or a limit of `.progress`, has stopped a unit since this was set to false.
  var wasInterrupted = false

  /// The number of the line that was read last, from 1; 0 for an argument of the command line.
  var lineNumber = 0

  /// The most bytes of a line of a script: as many as a statement may have (`.limit sql_length`), and under a low limit
  /// as many as a device may give, as comments are no statements.
  var longestLine: Int {
    let limit = Limit.all.first { $0.name == "sql_length" }
    let value = try? context.database.store.perform { limit?.value(in: $0) }
    return max(value ?? .max, Descriptor.mostFromDevice)
  }

  /// Makes a shell on an open database.
  ///
  /// - Parameters:
  ///   - database: The database.
  ///   - output: Where results and errors go.
  ///   - log: The query log.
  ///   - signals: The monitor that notices Ctrl-C; nil where only `cancellation` stops anything.
  ///   - cancellation: Stops what the shell does.
  ///   - terminalSize: Gives the size of the output's terminal before each unit; nil if it stays as it is.
  public init(
    database: OpenDatabase,
    output: OutputState,
    log: StatementLog,
    signals: SignalMonitor? = nil,
    cancellation: Cancellation = Cancellation(),
    terminalSize: (() -> TerminalSize)? = nil
  ) {
    context = CommandContext(
      host: host,
      database: database,
      output: output,
      log: log,
      cancellation: cancellation
    )
    self.output = output
    input = context.input
    report = ErrorReport(to: output.errors, isTerminal: log.isTerminal)
    runner = UnitRunner(context, terminalSize: terminalSize)
    self.signals = signals
    output.paging?.terminal.signals = signals
    host.shell = self
  }

  /// Whether a command asked to leave, or an error or a signal ends the program.
  public var isLeaving: Bool { host.exitStatus != nil || signals?.endingSignal != nil }

  /// The exit status of the program: the one that `.exit` named, or that of the last error.
  ///
  /// An error's status is 1; in an SQL argument it is SQLite's result code, as in `sqlite3`. It is 1, too, where a log or
  /// a copy of the results has lost lines.
  public var exitStatus: Int32 {
    if let status = host.exitStatus, status != 0 { return status }
    if failureStatus != 0 { return failureStatus }
    return output.hasLostText || context.log.hasLostLines ? 1 : 0
  }

  /// Runs what a person types; the person also answers commands' questions.
  func converse(with person: any Conversation) {
    host.person = person
    defer { host.person = nil }
    read(typed: person)
    try? context.tellOfLostTransaction()
  }

  /// Runs an argument of the command line: a dot-command, or SQL that needs no semicolon.
  ///
  /// - Returns: Whether there was no error.
  func carryOut(argument: String) -> Bool {
    let isCommand = argument.first == "."
    return carryOut(
      isCommand ? .command(argument) : .statements(UnitSQL(argument), firstLine: 1),
      entry: nil,
      from: .argument
    )
  }

  /// Runs a unit, and reports its error.
  ///
  /// - Parameters:
  ///   - unit: The unit.
  ///   - entry: The unit as it was typed, for `.echo`; nil for an argument.
  ///   - origin: Where it comes from.
  /// - Returns: Whether there was no error.
  func carryOut(_ unit: InputUnit, entry: @autoclosure () -> String?, from origin: InputOrigin)
    -> Bool
  {
    // A typed .read runs a script, after which the same unit goes on.
    let (outer, isTyped) = (context.isTyped, origin == .terminal)
    if isTyped != outer { context.isTyped = isTyped }
    defer {
      if isTyped != outer { context.isTyped = outer }
      input.unitDidEnd()
    }
    let teacher = context.teacherOfLesson
    if let teacher {
      wasInterrupted = false
      teacher.unitWillBegin()
    }
    let isInScript = script != nil
    // A recorded script is answered as the person is who will type its inputs.
    let isPlayed = origin == .script && output.isRecorded
    let isWell = attempt(at: unit.place(from: isPlayed ? .terminal : origin), of: unit) {
      // Before the listeners hear of the input: a recorder has it already, and takes what is shown after it.
      if input.echoes, !output.goesIntoFixedMode, let entry = entry() {
        try output.print(unit.echo(of: entry))
      }
      if origin != .argument {
        output.tellListeners(
          ofEntry: entry(),
          inScript: isInScript,
          typeable: origin == .terminal || unit.canBeTyped
        )
      }
      try interruptible {
        try context.checkCancellation()
        try runner.run(unit)
      }
    }
    output.tellListenersOfWork(isWell: isWell, inScript: isInScript)
    // The first input of a lesson does not say what was changed in another database before it.
    if teacher == nil, case .command = unit, context.teacherOfLesson != nil {
      _ = runner.takeChangedRows()
    }
    // What was stopped is neither right nor wrong, and is not done again.
    if let teacher, teacher.lessonName != nil, !wasInterrupted, let input = unit.lessonInput {
      let error = lastError
      // The verdict is on what has changed, so that it comes after it.
      sayChanges()
      _ = attempt(at: .command) {
        try interruptible {
          try teacher.unitDidEnd(
            self.input.standIn(for: input),
            calling: unit.signature,
            error: error
          )
        }
      }
    }
    output.tellListenersOfEnd(isWell: isWell, inScript: isInScript)
    if host.isInterrupted { context.cancellation.request() }
    return isWell
  }

  private func noteFailure(_ message: String) {
    (lastError, failureStatus) = (message, 1)
    firstError = firstError ?? message
  }

  /// Does something, reports its error, and returns whether there was none.
  func attempt(
    at place: ErrorReport.Place,
    of unit: InputUnit? = nil,
    _ body: () throws -> Void
  ) -> Bool {
    lastError = nil
    do {
      try body()
      return true
    } catch _ where signals?.endingSignal != nil {
      // A signal ends the program; its sender needs no report of what it stopped.
      return false
    } catch let error as OutputError where output.isExpected(error) {
      return true
    } catch let error as OutputError where error.isBrokenPipe {
      host.end(status: SignalMonitor.brokenPipeStatus)
    } catch is ReportedFailure {
      failureStatus = 1
    } catch let refusal as SafeModeRefusal where context.database.store.isConfined {
      noteFailure(refusal.message)
      tell(LessonBounds.error(refusal, isSafe: context.isSafe), at: place)
    } catch let refusal as SafeModeRefusal {
      report.write(lines: ["line \(lineNumber): \(refusal.message)"])
      host.end(status: 1)
    } catch {
      noteFailure(
        (error as? StoreError)?.message ?? (error as? CommandError)?.message ?? "\(error)"
      )
      if Self.isInterruption(error) { wasInterrupted = true }
      if place == .argument, let code = (error as? StoreError)?.failure?.primaryCode {
        failureStatus = code
      }
      let isInCommand = place == .typedCommand && unit?.holdsStatement(of: error) == true
      tell(error, at: isInCommand ? .typedSQL : place)
      if error is OutputError { outputDidFail() }
      // What stopped in the middle takes no more, as of a FIFO that nobody reads.
      if output.current.failure is InterruptedOutput {
        try? output.endRedirection()
      }
    }
    return false
  }

  /// Ends the program, unless only a redirection failed, after which a person sees results again.
  private func outputDidFail() {
    if host.person == nil || output.hasFailed {
      if !output.hasFailed {
        let isOpen = (try? context.perform(\.isInTransaction)) == true
        try? output.warn(
          "Nothing after it was run" + (isOpen ? ", and the open transaction is rolled back." : ".")
        )
      }
      return host.end(status: 1)
    }
    try? output.endRedirection()
  }

  /// Does something that Ctrl-C stops as a whole, with all that it begins.
  func interruptible<Result>(_ body: () throws -> Result) rethrows -> Result {
    // A script comes here with each statement, and the watch takes as long as a short one.
    if isInterruptible { return try body() }
    isInterruptible = true
    defer { isInterruptible = false }
    return try context.cancellation.keepingRequests {
      guard let signals else { return try body() }
      return try signals.whileInterruptible(by: context.cancellation, body)
    }
  }
}
