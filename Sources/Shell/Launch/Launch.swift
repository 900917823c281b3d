import CTexts
import CommandKit
import Commands
import Files
import LineEditor
import Markdown
import Output
import ReminderStore
import SQLiteDatabase
import Teaching
import TerminalKit

/// The program: from its command line to its exit status, which `Shell.exitStatus` decides once a shell runs.
public struct Launch {
  private let arguments: Arguments
  private let signals: SignalMonitor
  private let streams: StandardStreams
  /// Whether the person at the terminal has been greeted.
  private var hasGreeted = false

  /// Runs the program.
  ///
  /// - Parameter words: The command line, beginning with the program's name.
  /// - Returns: The status to end with.
  public static func run(_ words: [UnsafeMutablePointer<CChar>?]) -> Int32 {
    let words = words.dropFirst().compactMap { $0.map { String(systemBytes: $0) } }
    StandardStream.occupyClosed()
    // Before any other thread starts, so that all of them leave the signals to this one.
    let signals = SignalMonitor()
    // Before anything is opened: the monitor needs only its pipe and the standard streams.
    SystemThread.ownDescriptors()
    SignalMonitor.ignoreFailingWrites()
    Store.useOneThread()
    Store.takeURIs()
    Store.allocateSinglePages()
    Store.endWaitsByRequests()
    let streams = StandardStreams()
    do {
      switch try ProgramSignature.signature.parse(CommandInput(programArguments: words)) {
      case .help, .helpOfSQLite3:
        // As in sqlite3, help goes to the standard error, as it is not a result.
        let columns = StandardStream.errors.isTerminal ? TerminalSize.current.columns : nil
        try streams.errors.write(
          lines: HelpText(columns: columns).page(of: ProgramSignature.signature)
        )
        return 0
      case .run(let arguments):
        var launch = Launch(arguments: arguments, signals: signals, streams: streams)
        let status = try launch.run()
        if let signal = signals.endingSignal { signals.end(by: signal) }
        return status
      }
    } catch let error as OutputError where error.isBrokenPipe {
      return SignalMonitor.brokenPipeStatus
    } catch let error as CommandError {
      streams.report.write(error, at: .commandLine)
      return 1
    } catch let error as StoreError {
      let place: ErrorReport.Place = StandardStream.errors.isTerminal ? .typedCommand : .command
      streams.report.write(
        error.sharedCommandError(toPerson: place.isTyped),
        at: place,
        columns: TerminalSize.current.columns
      )
      return 1
    } catch {
      streams.report.write(error, at: .command)
      return 1
    }
  }

  private init(arguments: Arguments, signals: SignalMonitor, streams: StandardStreams) {
    self.arguments = arguments
    self.signals = signals
    self.streams = streams
  }

  private mutating func run() throws -> Int32 {
    if let lines = linesAboutItself {
      try streams.output.write(lines: lines)
      return 0
    }
    var terminal = Terminal.found(allowsColor: !arguments[ProgramSignature.noColor])
    var typed: [UInt8] = []
    // Scripts, and statements of the command line, do not wait for an answer.
    if hasConversation, terminal?.styles.hasColors == true,
      let outcome = BackgroundQuestion.ask(signals: signals)
    {
      if let color = outcome.color { terminal?.background = .color(color) }
      typed = outcome.typed
    }
    let shell = try makeShell(at: terminal)
    defer { end(shell) }
    guard try runStartUpFile(in: shell) else { return 1 }
    // .quit ends the file, but not the program.
    shell.host.stay()
    guard try applyOptions(to: shell), runArguments(in: shell) else { return shell.exitStatus }
    if arguments[ProgramSignature.inputs].isEmpty {
      try readStandardInput(shell, after: typed)
    }
    return shell.exitStatus
  }

  /// What the program says of itself, and needs no database for; nil where it is to run.
  private var linesAboutItself: [String]? {
    if arguments[ProgramSignature.version] { return Version.details }
    let program = ProgramSignature.signature
    // All signatures take longer to make than the rest of a start, which does without them.
    if arguments[ProgramSignature.manual] {
      return ManualPage(
        program: program,
        commands: dotCommandSignatures,
        version: (Version.number, Version.day),
        guide: MarkdownDocument(String(cString: embedded_text("shell.md")))
      ).lines
    }
    return arguments[ProgramSignature.completions].map {
      $0.script(for: CompletedWords(program: program, commands: dotCommandSignatures))
    }
  }

  /// How long a program of the desktop may take to read what it shows, in seconds.
  private static let patienceWithViewers: UInt32 = 2

  /// Ends what the end of the process alone would not end properly.
  private func end(_ shell: Shell) {
    shell.context.output.endListeners()
    // A program that results go to must have ended before this one does.
    try? shell.context.output.endRedirection()
    shell.context.teacher?.endLesson()
    shell.context.database.store.close()
    // As in sqlite3, the program that shows a script's results has some time to read them.
    signals.removeTemporaryFiles(after: hasConversation ? 0 : Self.patienceWithViewers)
    // The process ends next and frees all memory; to free it piece by piece would take longer.
    _ = Unmanaged.passRetained(shell)
  }

  private func makeShell(at terminal: Terminal?) throws -> Shell {
    var options = OpenOptions(
      isReadOnly: arguments[ProgramSignature.isReadOnly],
      isBare: arguments[ProgramSignature.isBare],
      followsLinks: !arguments[ProgramSignature.refusesLinks]
    )
    // As in sqlite3, a script's own .timeout says how long its statements wait.
    if options.isBare, !hasConversation { options.patience = 0 }
    let location = Location(argument: arguments[ProgramSignature.file])
    if case .file(let path) = location, let error = MisplacedInput.error(inPlaceOf: path) {
      throw error
    }
    let (store, tables) = try Store.openedReminders(
      location,
      options: options,
      readingOthers: hasConversation,
      tellingOfLock: hasConversation
        ? { streams.report.write(lines: $0.lines(columns: TerminalSize.current.columns)) } : nil
    )
    let database =
      if case .unread = tables, !hasConversation || location == .memory {
        OpenDatabase(unread: store)
      } else {
        try OpenDatabase(store, knowing: tables)
      }
    let isBatch = arguments[ProgramSignature.isBatch]
    let output = streams.state(at: terminal, isBatch: isBatch)
    let shell = Shell(
      database: database,
      output: output,
      log: StatementLog(errors: output.errors, isTerminal: StandardStream.errors.isTerminal),
      signals: signals,
      terminalSize: { TerminalSize.current }
    )
    if terminal != nil, !isBatch { shell.context.activity = streams.activityLine(beside: output) }
    shell.context.opensBare = options.isBare
    shell.context.isBatch = isBatch
    shell.context.lessonProgress = UserFiles.lessons
    shell.context.input.stopsAtErrors = arguments[ProgramSignature.bails]
    return shell
  }

  /// Runs the start-up file; if it is missing, only one that was named is reported.
  ///
  /// - Returns: False if it is missing, and the program is to end at an error.
  private func runStartUpFile(in shell: Shell) throws -> Bool {
    if let path = arguments[ProgramSignature.startUpFile] {
      guard let script = script(at: path, for: shell) else {
        try shell.context.output.warn("cannot open: \"\(TerminalText.harmless(path))\"")
        return !arguments[ProgramSignature.bails]
      }
      shell.read(script, at: path)
    } else if !arguments[ProgramSignature.skipsStartUpFile], let path = UserFiles.startUp,
      let script = script(at: path, for: shell)
    {
      shell.read(script, at: path)
    }
    return true
  }

  private func script(at path: String, for shell: Shell) -> ScriptLines? {
    try? ScriptLines(path: path, longest: shell.longestLine)
  }

  /// Applies the options in their order, among which -cmd runs its command.
  ///
  /// As in `sqlite3`, errors before the arguments count only under -bail, or `.bail on` before them.
  ///
  /// - Returns: Whether to go on.
  private mutating func applyOptions(to shell: Shell) throws -> Bool {
    var stops: Bool { shell.context.input.stopsAtErrors }
    var commands = arguments[ProgramSignature.commands][...]
    if shell.isLeaving || stops && shell.exitStatus != 0 { return false }
    for option in arguments.givenOptions {
      try arguments.apply(option: option, to: shell.context)
      let isCommand = option == ProgramSignature.commands.description.name
      guard isCommand, let command = commands.popFirst() else { continue }
      if hasConversation { try greet(shell) }
      if !shell.carryOut(argument: command), stops { return false }
      // .quit ends this command, but not the program.
      shell.host.stay()
      if shell.isLeaving { return false }
    }
    // The errors of the start-up file do not count.
    shell.failureStatus = 0
    return true
  }

  /// Runs the arguments after the file, up to the first error.
  ///
  /// - Returns: Whether to go on.
  private func runArguments(in shell: Shell) -> Bool {
    for input in arguments[ProgramSignature.inputs] {
      guard !shell.isLeaving, shell.carryOut(argument: input) else { return false }
    }
    return !shell.isLeaving
  }

  /// Whether somebody types, instead of a script or arguments with statements.
  private var hasConversation: Bool {
    arguments[ProgramSignature.inputs].isEmpty
      && (arguments[ProgramSignature.isInteractive]
        || StandardStream.input.isTerminal && !arguments[ProgramSignature.isBatch])
  }

  /// Reads what is typed, or a script; `typed` has been read already.
  private mutating func readStandardInput(_ shell: Shell, after typed: [UInt8]) throws {
    guard hasConversation else {
      shell.read(ScriptLines(descriptor: 0, longest: shell.longestLine))
      return
    }
    try greet(shell)
    shell.converse(with: person(at: shell, after: typed))
  }

  /// Greets the person at the terminal, once: before what `-cmd` shows.
  private mutating func greet(_ shell: Shell) throws {
    guard !hasGreeted else { return }
    hasGreeted = true
    let columns = shell.context.output.settings.terminal?.columns
    // Without a terminal the greeting is the same wherever it runs.
    let hasScreen = !StandardStream.input.isTerminal || TerminalEditor.hasScreen
    let banner = Banner(shell.context.database, hasScreen: hasScreen)
    try streams.output.write(lines: banner.lines.flatMap { $0.lines(columns: columns) })
  }

  private func person(at shell: Shell, after typed: [UInt8]) -> any Conversation {
    guard StandardStream.input.isTerminal else {
      return PromptedLines(ScriptLines(descriptor: 0), promptingOn: streams.output)
    }
    let editor = TerminalEditor(
      program: "reminders-shell",
      signals: signals,
      history: { History(path: UserFiles.history, limit: UserFiles.historyLimit) },
      language: ShellLanguage(shell.context, signals: signals),
      typed: typed
    )
    return editor ?? PlainTerminalLines(signals: signals, typed: typed)
  }
}
