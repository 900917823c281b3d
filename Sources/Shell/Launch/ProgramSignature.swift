import CommandKit
import Output

/// The options and arguments of the program's command line, which follows `sqlite3`'s.
enum ProgramSignature {
  static let version = Flag("version", "show the versions of this program and of SQLite")
  static let isReadOnly = Flag("readonly", "open the database for reading only")
  static let isBare = Flag("bare", "create no tables in it, and leave foreign keys off")
  static let commands = Option(repeating: "cmd", .command, "run COMMAND before anything else")
  static let startUpFile = Option("init", .file, "read FILE instead of the start-up file")
  static let skipsStartUpFile = Flag("no-init", "read no start-up file")
  static let isBatch = Flag("batch", "treat standard input as a script, even at a terminal")
  static let isInteractive = Flag("interactive", "show prompts, also in a pipe")
  static let bails = Flag("bail", "stop after an error")
  static let echoes = Flag("echo", "print inputs before execution")
  static let headers = Flag("header", "turn headers on")
  static let noHeaders = Flag("noheader", "turn headers off")
  static let nullValue = Option("nullvalue", .text(), "set the text for NULL values")
  static let separator = Option("separator", .text("SEP"), "set the column separator")
  static let newline = Option("newline", .text("SEP"), "set the row separator")
  static let statistics = Flag("stats", "print memory and other statistics after each statement")
  static let isSafe = Flag(
    "safe",
    "refuse everything that uses other files, programs or extensions"
  )
  static let refusesLinks = Flag("nofollow", "refuse to open a file through symbolic links")
  static let noColor = Flag("no-color", "use no colours, as with NO_COLOR set")
  static let manual = Flag("man", "write the manual page, as a file of man's")
  static let completions = Option(
    "completions",
    .oneOf(SystemShell.self),
    "write a script with which that shell completes this command line"
  )
  static let modes = OutputMode.all.map { Flag($0.name, "set output mode to '\($0.name)'") }

  static let file = Parameter(optional: .databaseFile, "the database; a missing one is created")
  static let inputs = Parameter(
    repeating: ValueKind<String>.command.named("SQL|.COMMAND"),
    "what to run instead of standard input"
  )

  static let signature = Signature(
    "reminders-shell",
    kind: .program,
    group: .shell,
    abstract: "Explore SQLite's full-text search, FTS5, on a database of reminders",
    options: [
      version, isReadOnly, isSafe, refusesLinks, isBare, commands, startUpFile, skipsStartUpFile,
      isBatch,
      isInteractive, bails, echoes, statistics, headers, noHeaders, nullValue, separator, newline,
      noColor, manual, completions,
    ] + modes,
    parameters: [file, inputs],
    discussion: """
      Without FILE, the database is a new one in memory with ten reminders in it; :memory: is an \
      empty one. Without SQL or commands, the shell reads standard input: it prompts at a terminal, \
      and runs a script from a pipe or a file. Options have one dash or two; -help lists them.

      The start-up file is $XDG_CONFIG_HOME/reminders-shell/rc, or ~/.config/reminders-shell/rc.
      """
  )
}

extension ValueKind where Value == String {
  /// A command or SQL, as it would be typed at the prompt.
  fileprivate static var command: Self {
    .init("COMMAND", expecting: "a command", completion: .command) { $0 }
  }
}

extension Arguments {
  /// Applies an option to the session.
  func apply(option name: String, to context: CommandContext) throws {
    let output = context.output
    switch name {
    case "header": output.settings.showsHeaders = true
    case "noheader": output.settings.showsHeaders = false
    case "nullvalue": output.settings.nullValue = self[ProgramSignature.nullValue]
    case "separator": output.settings.columnSeparator = self[ProgramSignature.separator] ?? ""
    case "newline": output.settings.rowSeparator = self[ProgramSignature.newline] ?? ""
    case "bail": context.input.stopsAtErrors = true
    case "echo": context.input.echoes = true
    case "stats": context.afterStatements.statistics = .on
    case "safe": try context.beginSafeMode()
    default:
      if let mode = OutputMode.named(name) { output.settings.start(with: mode) }
    }
  }
}
