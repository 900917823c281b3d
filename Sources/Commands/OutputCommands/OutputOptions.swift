import CommandKit
import Output

/// The destination of results, as the arguments of `.output`, `.once` and `.excel` name it.
struct OutputOptions {
  /// Where results go.
  enum Destination: Equatable {
    case standard, nowhere, spreadsheet, editor
    case file(String)
    case program(String)
  }

  /// The kind of a word that names a destination or an option.
  static let place = ValueKind<String>(
    "FILE",
    expecting: "a file name",
    completion: .fileOr(["off", "stdout", "--bom", "--raw", "-e", "-x"])
  ) { $0.isEmpty ? nil : $0 }

  var destination: Destination
  var beginsWithMark = false
  var givesRawBytes = false

  /// Reads the words after the command's name; `--` ends the options, for a file whose name begins with a dash.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - destination: Where results go that no word sends elsewhere: to a spreadsheet for `.excel`, whose only option is
  ///     `--bom`.
  ///   - help: What `sqlite3` shows where the words are wrong.
  /// - Throws: A ``CommandError`` in `sqlite3`'s words where a word is wrong.
  init(_ words: [String], to destination: Destination, help: String) throws {
    self.destination = destination
    let isChosen = destination != .standard
    var file: String?
    var optionsHaveEnded = false
    var rest = words[...]
    while let word = rest.popFirst() {
      if word.hasPrefix("-"), !optionsHaveEnded {
        switch word.hasPrefix("--") ? word.dropFirst() : word[...] {
        case "-bom": beginsWithMark = true
        case "-raw" where !isChosen: givesRawBytes = true
        case "-x" where !isChosen: self.destination = .spreadsheet
        case "-e" where !isChosen: self.destination = .editor
        case _ where word == "--" && !rest.isEmpty: optionsHaveEnded = true
        default: throw Self.complaint("unknown option: \"\(word)\"", help)
        }
        continue
      }
      guard file == nil, self.destination == .standard else {
        throw Self.complaint("extra parameter: \"\(word)\"", help)
      }
      file = word
      // A program's command line needs no quotes: the words after it belong to it.
      if word.hasPrefix("|") {
        file = ([word] + rest).joined(separator: " ")
        rest = []
      }
    }
    switch file {
    case nil, "stdout": break
    case "off": self.destination = .nowhere
    case let file? where file.hasPrefix("|"):
      self.destination = .program(String(file.dropFirst()))
    case let file?: self.destination = .file(file)
    }
  }

  private static func complaint(_ text: String, _ help: String) -> CommandError {
    CommandError(inWordsOfSQLite3: "ERROR: \(text).  Usage:\n\(help)", amongResults: true)
  }
}

extension CommandContext {
  /// Sends results where the words after a command's name say.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - destination: Where they go if no word says it.
  ///   - once: Whether only the next command's results go there.
  ///   - help: What `sqlite3` shows where the words are wrong.
  /// - Throws: A ``CommandError`` where the words are wrong, and where the file or program cannot be opened: results then
  ///   go to standard output.
  func redirect(
    _ words: [String],
    to destination: OutputOptions.Destination = .standard,
    once: Bool,
    help: String
  ) throws {
    let options = try OutputOptions(words, to: destination, help: help)
    try output.endRedirection()
    switch options.destination {
    case .standard: break
    case .nowhere:
      output.redirect(
        to: try OutputFile(path: "/dev/null", until: isStopped),
        named: "off",
        once: once
      )
    case .file(let path):
      let file = try file(at: path)
      // A person's file gets the mode of its name; a script's gets the mode in force, as in sqlite3.
      let mode = isTyped ? OutputMode.ofFile(path) : nil
      if let note = mode.flatMap({ note(on: $0, of: path, once: once) }) { try output.remark(note) }
      output.redirect(to: file, named: path, once: once, in: mode.map(FileMode.named))
    case .program(let text):
      let program = try OutputProgram(text)
      output.redirect(to: program, named: "|\(text)", once: once, raw: options.givesRawBytes)
    case .spreadsheet:
      let file = try viewedFile(for: .spreadsheet)
      output.redirect(to: file, named: "spreadsheet", once: once, in: .required(.csv))
    case .editor:
      output.redirect(to: try viewedFile(for: .editor), named: "editor", once: once)
    }
    if options.beginsWithMark { output.current.write("\u{FEFF}") }
  }

  private func viewedFile(for viewer: ViewedFile.Viewer) throws -> ViewedFile {
    let file = try ViewedFile(for: viewer)
    host.removeAtEnd(file.path)
    return file
  }

  private func file(at path: String) throws -> OutputFile {
    if path == "stderr" { return try OutputFile.standardError() }
    try refuseOwnFile(path)
    do {
      return try OutputFile(path: path, until: isStopped)
    } catch var error as CommandError {
      guard !isTyped else {
        throw CommandError("cannot write to \"\(path)\"", details: error.details)
      }
      error.message += "\nError: cannot write to \"\(path)\""
      throw error
    }
  }

  /// What to tell a person of the mode of a file whose name asks for one; nil where the file gets that mode because the
  /// user chose it.
  private func note(on mode: OutputMode, of path: String, once: Bool) -> String? {
    // Reports, such as that of .why, have no rows, and are text in any mode.
    let rows = once ? "The next command's rows go" : "Rows go"
    let chosen = output.settings.mode
    guard !output.settings.isAutomatic else {
      // After .once, .mode would be the next command, which takes the file.
      let choice = once ? ".mode MODE before .once" : ".mode MODE"
      return
        "\(rows) to \(path) in mode \(mode.name), as its name says; \(choice) chooses another."
    }
    guard chosen != mode else { return nil }
    return
      "\(rows) to \(path) in mode \(chosen.name), which was chosen; after .mode auto the name "
      + "of the file chooses."
  }
}
