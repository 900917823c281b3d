import CommandKit
import Output
import TerminalKit

/// `.mode`: how results are written.
enum ModeCommand: DotCommand {
  static let wrap = Option(
    "wrap",
    ValueKind<Int>.leniently(in: ValueKind<Int>.columnWidths),
    "break lines of tables at N (60)"
  )
  static let wordWrap = Option("wordwrap", .switchWord, "break lines of tables between words")
  static let wrapsAtWords = Flag("ww", "the same as --wordwrap on")
  static let quotes = Flag("quote", "show values in tables as SQL spells them")
  static let quotesNot = Flag("noquote", "show values in tables as they are")

  /// The word for the mode of the start.
  private static let automatic = "auto"

  static let modeName = ValueKind<String>(
    "MODE",
    expecting: "an output mode",
    completion: .words(OutputMode.all.map(\.name) + ["qbox", automatic])
  ) { $0 }

  static let mode = Parameter(optional: modeName, "the mode, or a beginning of its name")
  static let table = Parameter(optional: .table, "the table that mode insert names")

  static let signature = Signature(
    "mode",
    group: .output,
    abstract: "Set or show the output mode",
    options: [wrap, wordWrap, wrapsAtWords, quotes, quotesNot],
    parameters: [mode, table],
    discussion: OutputMode.all.map { mode in
      "  \(mode.name)".padded(to: 12) + mode.abstract
    }.joined(separator: "\n") + "\n" + "  qbox".padded(to: 12) + "box --quote\n"
      + "  auto".padded(to: 12) + """
        As at the start: box at a terminal, list elsewhere

        On a terminal --wrap, with or without N, breaks all long values into lines; without it, notes and dates \
        of reminders are shortened where that keeps a row on one line.
        """,
    examples: [
      """
      > .mode
      current output mode: list
      > .mode json
      > SELECT id, title FROM remindersLists;
      [{"id":1,"title":"Personal"},
      {"id":2,"title":"Family"},
      {"id":3,"title":"Business"}]
      """
    ],
    sqlite3Usage: SQLite3Usage { fault in
      if case .extra(let word) = fault { "extra argument: \"\(word)\"" } else { nil }
    }
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    var options = try options(arguments, in: context)
    // Without a number `--wrap` is read as the next argument, as in sqlite3.
    if arguments[table] == "--wrap" { options.wrapsAllValues = true }
    if let name = arguments[mode] {
      try choose(
        name,
        options: options,
        table: arguments[table] ?? "table",
        in: &context.output.settings
      )
    } else {
      // As in sqlite3, `.mode` alone chooses the mode again, which sets the mode's own separators.
      try context.output.print("current output mode: \(context.output.modeText)")
      // There is no mode of the name explain, as sqlite3 then says.
      if context.output.plans.layout == .on, !context.tellsPerson {
        _ = try Self.mode(named: context.output.modeText)
      }
      context.output.settings.chooseAgain(options: options)
    }
    if context.output.plans.layout == .on { context.output.plans.layout = .off }
  }

  /// Chooses the mode that a name or its beginning means, for tables by the options that are given, or by its own.
  ///
  /// - Throws: A ``CommandError`` that lists the modes.
  static func choose(
    _ name: String,
    options: TableOptions? = nil,
    table: String = "table",
    in settings: inout OutputSettings
  ) throws {
    guard name != automatic else { return settings.chooseAutomatically() }
    let isQuotedBox = name == "qbox"
    settings.choose(
      try mode(named: isQuotedBox ? "box" : name),
      options: options ?? TableOptions(quotes: isQuotedBox),
      table: table
    )
  }

  /// The options of tables; of two options that contradict each other the last counts.
  private static func options(
    _ arguments: Arguments,
    in context: CommandContext
  ) throws -> TableOptions {
    let isWordWrap = try arguments[wordWrap].map(context.isOn) ?? false
    var options = TableOptions(
      wrapWidth: arguments[wrap],
      wrapsAtWords: arguments.last(of: [wrapsAtWords: true, wordWrap: isWordWrap]) ?? false,
      quotes: arguments.last(of: [quotes: true, quotesNot: false]) ?? (arguments[mode] == "qbox")
    )
    options.wrapsAllValues = arguments[wrap] != nil
    return options
  }

  private static func mode(named name: String) throws -> OutputMode {
    if let mode = OutputMode.named(name) ?? OutputMode.matching(name) { return mode }
    let known = [
      "ascii", "box", "column", "csv", "html", "insert", "json", "line", "list", "markdown", "qbox",
      "quote", "table", "tabs", "tcl",
    ]
    var error = CommandError(
      inWordsOfSQLite3: "Error: mode should be one of: \(known.joined(separator: " "))"
    )
    let others = (OutputMode.all.map(\.name).filter { !known.contains($0) } + [automatic]).sorted()
    error.details.append("and here also: \(others.joined(separator: " "))")
    error.suggest(name, among: OutputMode.all.map(\.name))
    throw error
  }
}

extension OutputState {
  /// The mode as `.mode` and `.show` print it; a person also reads whether it is that of the start.
  var modeText: String {
    if plans.layout == .on { return "explain" }
    return isTerminal && settings.isAutomatic ? "auto, now \(settings.modeText)" : settings.modeText
  }
}

extension OutputSettings {
  /// The mode as `sqlite3` prints it: a table's with its options.
  fileprivate var modeText: String {
    guard mode.isTable else { return mode.reportedName }
    return "\(mode.reportedName) --wrap \(tables.wrapWidth ?? 0) "
      + "--wordwrap \(tables.wrapsAtWords ? "on" : "off") --\(tables.quotes ? "" : "no")quote"
  }
}
