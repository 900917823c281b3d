public import SQLText

/// Finds commands by the names that users type.
public struct CommandTable: Sendable {
  private let entries: [(name: String, command: any DotCommand.Type)]

  /// A table of commands, each with the name of its signature; of several with the same name, the first counts.
  public init(_ entries: [(name: String, command: any DotCommand.Type)]) {
    self.entries = entries
  }

  /// The names of the commands, in the order of the list.
  public var names: [String] { entries.map(\.name) }

  /// The call that a line is.
  ///
  /// - Parameter line: The line; an offer in an error keeps the words behind its name.
  /// - Returns: The call.
  /// - Throws: A ``CommandError``, as for ``command(named:)``.
  public func call(of line: DotCommandLine) throws -> CommandCall {
    CommandCall(try command(named: line.name, in: line), with: CommandInput(line))
  }

  /// The command of a name.
  ///
  /// A command's full name comes first, then an abbreviation that `sqlite3` accepts, with its meaning there,
  /// then the beginning of only one command's name, unless that command is destructive.
  ///
  /// - Parameter name: The typed name, without the dot.
  /// - Returns: The command.
  /// - Throws: A ``CommandError`` that names the commands it could be, or the nearest one.
  public func command(named name: String) throws -> any DotCommand.Type {
    try command(named: name, in: nil)
  }

  private func command(
    named name: String,
    in line: DotCommandLine?
  ) throws -> any DotCommand.Type {
    if let command = self[name] { return command }
    if let known = SQLite3Abbreviation.meaning(of: name), let command = self[known] {
      return command
    }
    let candidates = name.isEmpty ? [] : entries.filter { $0.name.hasPrefix(name) }
    if candidates.count == 1, let only = candidates.first?.command {
      let signature = only.signature
      if signature.isDestructive { throw abbreviated(name, signature) }
      return only
    }
    throw candidates.isEmpty ? unknown(name, in: line) : ambiguous(name, candidates.map(\.command))
  }

  private subscript(name: String) -> (any DotCommand.Type)? {
    entries.first { $0.name == name }?.command
  }

  private func unknown(_ name: String, in line: DotCommandLine?) -> CommandError {
    // The wording, two blanks included, is that of sqlite3.
    var error = CommandError(
      inWordsOfSQLite3:
        "Error: unknown command or invalid arguments:  \"\(name)\". Enter \".help\" for help"
    )
    if let meaning = OtherWord.meaning(of: name) {
      error.details.append(meaning)
    } else if !error.suggest(name, among: names, prefix: "."),
      let offer = lineWithBlank(name, in: line)
    {
      error.details.append("did you mean \(offer)?")
    }
    return error
  }

  /// The command with which a name begins, and the rest as what it takes: `.search week` for `searchweek`.
  private func lineWithBlank(_ name: String, in line: DotCommandLine?) -> String? {
    let beginnings = entries.filter { name.hasPrefix($0.name) }
    guard let entry = beginnings.max(by: { $0.name.count < $1.name.count }) else { return nil }
    let rest = name.dropFirst(entry.name.count)
    // One hyphen joins what was meant as one name; two begin an option.
    guard !rest.hasPrefix("-") || rest.hasPrefix("--") else { return nil }
    var offer = ".\(entry.name) \(rest)"
    if let line, let next = line.arguments.first {
      offer += " \(line.line[next.range.lowerBound...])"
    }
    guard let typed = DotCommandLine(offer) else { return nil }
    let call = CommandCall(entry.command, with: CommandInput(typed))
    return call.signature.mayBeOffered && call.isAccepted ? offer : nil
  }

  private func abbreviated(_ name: String, _ signature: Signature) -> CommandError {
    CommandError(
      "\".\(name)\" is not a command; \(signature.title) deletes rows, and is called by its whole name"
    )
  }

  private func ambiguous(_ name: String, _ candidates: [any DotCommand.Type]) -> CommandError {
    let titles = candidates.map { $0.signature.title }.sorted().joined(separator: ", ")
    return CommandError("ambiguous command: \".\(name)\" could be \(titles)")
  }
}

/// The abbreviations of command names that `sqlite3` 3.40 accepts.
enum SQLite3Abbreviation {
  /// The commands that both shells have, with the fewest letters that name each.
  ///
  /// The first command that fits is meant. Measured: a shorter beginning means another of these commands, a
  /// command that only `sqlite3` has, or nothing.
  static let fewestLetters: [(command: String, count: Int)] = [
    ("backup", 3), ("bail", 3), ("changes", 3), ("databases", 2), ("dbinfo", 3), ("dump", 1),
    ("echo", 1), ("eqp", 2), ("excel", 5), ("exit", 2), ("explain", 3), ("fullschema", 2),
    ("headers", 1), ("help", 3), ("import", 1), ("indexes", 2), ("limit", 5), ("load", 1),
    ("mode", 1), ("nullvalue", 1), ("once", 1), ("open", 2), ("output", 2), ("parameter", 3),
    ("print", 3), ("progress", 3), ("prompt", 1), ("quit", 1), ("read", 3), ("restore", 3),
    ("save", 3), ("schema", 3), ("separator", 2), ("shell", 2), ("show", 3), ("stats", 2),
    ("system", 2), ("tables", 2), ("timeout", 5), ("timer", 5), ("trace", 1), ("version", 1),
    ("vfsname", 4), ("width", 1),
  ]

  /// The command that `sqlite3` runs for a name; nil unless both shells have it.
  static func meaning(of name: String) -> String? {
    // `indices` is another name for `indexes`, which differs from its fourth letter on.
    if name.utf8.count >= 4, "indices".hasPrefix(name) { return "indexes" }
    // There it is the whole name.
    if name == "limits" { return "limit" }
    return fewestLetters.first { name.utf8.count >= $0.count && $0.command.hasPrefix(name) }?
      .command
  }
}
