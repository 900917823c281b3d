import Advice
public import CommandKit
public import LineEditor
import Output
import ReminderStore
import SQLiteDatabase
import SQLText
public import TerminalKit

/// The loop: reads lines, runs the commands and statements in them, and reports errors.
public final class Shell {
  /// What the commands work with.
  public let context: CommandContext

  private let host = ConsoleHost()
  private let report: ErrorReport
  private let signals: SignalMonitor?
  private let runner: UnitRunner
  private var failureStatus: Int32 = 0

  /// The script that is being read; nil if input comes from elsewhere.
  private var script: String?

  /// The number of the line that was read last, from 1; 0 for an argument of the command line.
  private(set) var lineNumber = 0

  /// Makes a shell on an open database.
  ///
  /// - Parameters:
  ///   - database: The database.
  ///   - output: Where results and errors go.
  ///   - log: The query log.
  ///   - signals: The monitor that notices Ctrl-C; nil if nothing can be interrupted.
  ///   - terminalWidth: Gives the width of the output's terminal in cells before each unit; nil if the
  ///     width stays as it is.
  public init(
    database: OpenDatabase,
    output: OutputState,
    log: StatementLog,
    signals: SignalMonitor? = nil,
    terminalWidth: (() -> Int)? = nil
  ) {
    context = CommandContext(host: host, database: database, output: output, log: log)
    report = ErrorReport(to: output.errors, isTerminal: log.isTerminal)
    runner = UnitRunner(context, terminalWidth: terminalWidth)
    self.signals = signals
    host.shell = self
  }

  /// Whether a command asked to leave, or an error or a signal ends the program.
  public var isLeaving: Bool { host.exitStatus != nil || signals?.endingSignal != nil }

  /// The exit status of the program: the one that `.exit` named, or that of the last error.
  ///
  /// An error's status is 1; in an SQL argument it is SQLite's result code, as in `sqlite3`.
  public var exitStatus: Int32 {
    if let status = host.exitStatus, status != 0 { return status }
    return failureStatus
  }

  /// Goes on although a command asked to leave, unless the end is final.
  func stay() {
    host.stay()
  }

  /// Forgets the errors so far: those of the start-up file do not count.
  func forgetFailures() {
    failureStatus = 0
  }

  /// Runs what a person types; the person also answers commands' questions.
  func converse(with person: any Conversation) {
    host.person = person
    defer { host.person = nil }
    read(person, from: .terminal)
  }

  /// Runs lines until they end, or a command, an error or Ctrl-C stops them.
  ///
  /// - Parameters:
  ///   - source: The lines.
  ///   - origin: Where they come from.
  ///   - path: The script that they are in, whose name a person sees with each error; nil for none.
  /// - Returns: Whether there was no error.
  @discardableResult
  public func read(
    _ source: any LineSource,
    from origin: InputOrigin,
    at path: String? = nil
  ) -> Bool {
    var input = InputGatherer(
      allowsBlanksBeforeCommands: origin == .terminal,
      endOfInputEndsStatement: context.opensBare
    )
    var isWell = true
    let outer = (lineNumber, script)
    defer { (lineNumber, script) = outer }
    script = path
    let interrupts = signals?.interruptCount
    while !isLeaving {
      if origin != .terminal {
        if context.input.stopsAtErrors, !isWell { break }
        // Ctrl-C ends a script, whichever of its statements it stopped.
        if signals?.interruptCount != interrupts {
          failureStatus = 1
          return false
        }
      }
      switch source.nextLine(prompt: prompt(for: input)) {
      case .interrupted:
        input.discard()
      case .endOfInput:
        for unit in input.finish() {
          isWell = carryOut(unit, entry: input.entry, from: origin) && isWell
        }
        return isWell
      case .line(let entered):
        isWell = take(lines: entered, into: &input, from: origin) && isWell
      }
    }
    return isWell
  }

  /// Runs an argument of the command line: a dot-command, or SQL that needs no semicolon.
  ///
  /// - Returns: Whether there was no error.
  func carryOut(argument: String) -> Bool {
    let isCommand = argument.first == "."
    return carryOut(
      isCommand ? .command(argument) : .statements(argument, firstLine: 1),
      entry: nil,
      from: .argument
    )
  }

  /// Takes lines that were entered together, until a command or Ctrl-C stops them.
  private func take(
    lines text: String,
    into input: inout InputGatherer,
    from origin: InputOrigin
  ) -> Bool {
    var isWell = true
    let interrupts = signals?.interruptCount
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let isLineWell = take(String(Substring(line)), into: &input, from: origin)
      isWell = isLineWell && isWell
      if isLeaving { break }
      guard signals?.interruptCount == interrupts else {
        // Between two statements nobody else has said so; the terminal has shown ^C.
        if isLineWell, host.person != nil {
          report.write(lines: ["", StoreError.interruption.message])
        }
        input.discard()
        return false
      }
    }
    return isWell
  }

  /// Takes a line, and runs the unit that it completes; a person may leave out the dot of a command.
  private func take(
    _ line: String,
    into input: inout InputGatherer,
    from origin: InputOrigin
  ) -> Bool {
    var line = line
    if origin == .terminal, !input.isPending {
      if let command = MissingDot.command(in: line) {
        line = command
      } else if let error = MissingDot.error(in: line) {
        return attempt(at: .command) { throw error }
      }
    }
    let unit = input.take(line)
    lineNumber = input.lineNumber
    guard let unit else { return true }
    defer { remember(unit, entry: input.entry, from: origin) }
    return carryOut(unit, entry: input.entry, from: origin)
  }

  /// Keeps what was typed, for `.edit`; `.edit` itself is not kept.
  private func remember(_ unit: InputUnit, entry: String, from origin: InputOrigin) {
    guard origin == .terminal, unit != .nothing else { return }
    if case .command(let line) = unit, DotCommandLine(line)?.name == "edit" { return }
    context.input.lastEntry = entry
  }

  /// Runs a unit, and reports its error.
  ///
  /// - Parameters:
  ///   - unit: The unit.
  ///   - entry: The unit as it was typed, for `.echo`; nil for an argument.
  ///   - origin: Where it comes from.
  /// - Returns: Whether there was no error.
  private func carryOut(_ unit: InputUnit, entry: String?, from origin: InputOrigin) -> Bool {
    attempt(at: unit.place(from: origin)) {
      if context.input.echoes, let entry { try context.output.print(unit.echo(of: entry)) }
      try interruptible { try runner.run(unit) }
    }
  }

  private func prompt(for input: InputGatherer) -> String {
    input.isPending
      ? context.input.continuationPrompt ?? Prompt.continuation(in: input.open)
      : context.input.prompt ?? Prompt.first
  }

  /// Does something, reports its error, and returns whether there was none.
  private func attempt(at place: ErrorReport.Place, _ body: () throws -> Void) -> Bool {
    do {
      try body()
      return true
    } catch  where signals?.endingSignal != nil {
      // Whoever ends the program knows why it stopped.
      return false
    } catch let error as OutputError where context.output.isExpected(error) {
      return true
    } catch let error as OutputError where error.isBrokenPipe {
      host.end(status: SignalMonitor.brokenPipeStatus)
    } catch is ReportedFailure {
      failureStatus = 1
    } catch let refusal as SafeModeRefusal {
      report.write(lines: ["line \(lineNumber): \(refusal.message)"])
      host.end(status: 1)
    } catch {
      failureStatus = 1
      if place == .argument, let code = (error as? StoreError)?.failure?.primaryCode {
        failureStatus = code
      }
      tell(error, at: place)
      if error is OutputError { outputDidFail() }
    }
    return false
  }

  /// Ends the program, unless only a redirection failed, after which a person sees results again.
  private func outputDidFail() {
    if host.person == nil || context.output.hasFailed { return host.end(status: 1) }
    try? context.output.endRedirection()
  }

  private func tell(_ error: any Error, at place: ErrorReport.Place) {
    if let error = error as? CommandError, error.isAmongResults {
      // If the output cannot be written, the next result reports it.
      try? context.output.print(error.lines(toPerson: place.isTyped).joined(separator: "\n"))
      return
    }
    let failure = (error as? StoreError)?.failure
    let isInterruption = error is InterruptedOutput || failure?.isInterruption == true
    // The terminal has the cursor after ^C, unless ^C was erased together with the activity line.
    if host.person != nil, isInterruption, context.activity?.stoodUntilEnd != true {
      report.write(lines: [""])
    }
    let columns = context.output.settings.terminal?.columns
    if place == .typedSQL, !isInterruption, let error = error as? StoreError,
      let advice = advice(on: error)
    {
      report.write(error, advice, columns: columns ?? 80)
    } else {
      report.write(error, at: place, columns: columns)
    }
    if let script, report.isTerminal {
      report.write(lines: ["in \(script), line \(place.line ?? lineNumber)"])
    }
    if place == .command, failure?.phase == .prepare, case .foreign = context.database.profile.kind
    {
      report.write(lines: [".init --adopt adds what is missing in this database."])
    }
  }

  /// The advice on an error; Ctrl-C stops the search for a statement that works.
  private func advice(on error: StoreError) -> ErrorAdvice? {
    let store = context.database.store
    var advice: ErrorAdvice?
    StatementTrace.pausing(context.tracing.trace) {
      interruptible {
        advice = ErrorAdvice(error, in: store, makeableTables: Session.reminderTables)
      }
    }
    return advice
  }

  private func interruptible(_ body: () throws -> Void) rethrows {
    guard let signals else { return try body() }
    let store = context.database.store
    let output = context.output.current.interruption
    output.reset()
    defer { output.reset() }
    try store.performAsOne {
      try signals.whileInterruptible(
        by: {
          store.interrupt()
          output.request()
        },
        body
      )
    }
  }
}
