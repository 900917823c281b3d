import Advice
public import CommandKit
public import LineEditor
import Output
import ReminderStore
import SQLiteDatabase
import SQLText
public import TerminalKit

/// The loop: reads lines, carries out what they ask for, and tells of errors.
public final class Shell {
  /// What the commands work with.
  public let context: CommandContext

  private let host = ConsoleHost()
  private let report: ErrorReport
  private let signals: SignalMonitor?
  private let runner: UnitRunner
  private var failureStatus: Int32 = 0

  /// The file that is being read; nil where input comes from elsewhere.
  private var script: String?

  /// The number of the line that was read last, from 1; 0 for an argument of the command line.
  private(set) var lineNumber = 0

  /// A shell on an open database.
  ///
  /// - Parameters:
  ///   - database: The database.
  ///   - output: Where results and errors go.
  ///   - log: Where statements are told of.
  ///   - signals: Where Ctrl-C comes from; nil where nothing is to be interrupted.
  ///   - terminalWidth: The width of the output's terminal in cells, asked before each result; nil
  ///     where it stays as it is.
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

  /// Whether a command asked to leave, or there is no use in going on.
  public var isLeaving: Bool { host.exitStatus != nil }

  /// The status for the program to end with: what `.exit` named, else that of the last error.
  ///
  /// It is 1 but for a SQL argument, whose status is SQLite's result code, as in `sqlite3`.
  public var exitStatus: Int32 {
    if let status = host.exitStatus, status != 0 { return status }
    return failureStatus
  }

  /// Goes on although a command asked to leave.
  func stay() {
    host.stay()
  }

  /// Forgets errors so far: those of the start-up file do not count.
  func forgetFailures() {
    failureStatus = 0
  }

  /// Carries out what a person types, who also answers questions.
  func converse(with person: any Conversation) {
    host.person = person
    defer { host.person = nil }
    read(person, from: .terminal)
  }

  /// Carries out lines until they end, or something asks to stop.
  ///
  /// - Parameters:
  ///   - source: The lines.
  ///   - origin: Where they come from.
  ///   - path: The file that they are in, which a person is told of with each error; nil for none.
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

  /// Carries out an argument of the command line: a dot-command, or SQL that needs no semicolon.
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

  /// Takes the lines that were entered at once, until Ctrl-C or something asks to stop.
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

  /// Takes a line, and carries out what it completes; a person's may lack the dot of a command.
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

  /// Keeps what was typed for `.edit`, which itself is not kept.
  private func remember(_ unit: InputUnit, entry: String, from origin: InputOrigin) {
    guard origin == .terminal, unit != .nothing else { return }
    if case .command(let line) = unit, DotCommandLine(line)?.name == "edit" { return }
    context.input.lastEntry = entry
  }

  /// Carries out a unit, and tells of its error.
  ///
  /// - Parameters:
  ///   - unit: What to carry out.
  ///   - entry: What was typed, for whoever wants to see it again; nil for an argument.
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

  /// Does something, tells of its error, and says whether there was none.
  private func attempt(at place: ErrorReport.Place, _ body: () throws -> Void) -> Bool {
    do {
      try body()
      return true
    } catch let error as OutputError where context.output.isExpected(error) {
      return true
    } catch let error as OutputError where error.isBrokenPipe {
      host.end(status: 0)
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

  /// There is no use in going on, unless a person sees results again where a file did not take them.
  private func outputDidFail() {
    if host.person == nil || context.output.hasFailed { return host.end(status: 1) }
    try? context.output.endRedirection()
  }

  private func tell(_ error: any Error, at place: ErrorReport.Place) {
    if let error = error as? CommandError, error.isAmongResults {
      // When the output cannot be written, the next result says so.
      try? context.output.print(error.lines(toPerson: place.isTyped).joined(separator: "\n"))
      return
    }
    let failure = (error as? StoreError)?.failure
    let isInterruption = error is InterruptedOutput || failure?.isInterruption == true
    // The terminal has shown ^C, and stands behind it, unless that went with the line of the activity.
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

  /// What there is to add to an error; Ctrl-C ends the search for a statement that works.
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
