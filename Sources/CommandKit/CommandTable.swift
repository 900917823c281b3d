/// Finds commands by the names that users type.
public struct CommandTable<Command> {
  private let entries: [(signature: Signature, command: Command)]

  /// A table of commands; of several with the same name, the first counts.
  public init(_ commands: [Command], signature: (Command) -> Signature) {
    entries = commands.map { (signature($0), $0) }
  }

  /// The commands' signatures, in the order of the list.
  public var signatures: [Signature] { entries.map(\.signature) }

  /// The command of a name.
  ///
  /// A command's full name comes first, then an abbreviation that `sqlite3` accepts, with its meaning there,
  /// then the beginning of only one command's name, unless that command is destructive.
  ///
  /// - Parameter name: The typed name, without the dot.
  /// - Returns: The command.
  /// - Throws: A ``CommandError`` that names the commands it could be, or the nearest one.
  public func command(named name: String) throws -> Command {
    if let command = self[name] { return command }
    if let known = SQLite3Abbreviation.meaning(of: name), let command = self[known] {
      return command
    }
    let candidates = name.isEmpty ? [] : entries.filter { $0.signature.name.hasPrefix(name) }
    if candidates.count == 1, let only = candidates.first {
      if only.signature.isDestructive { throw abbreviated(name, only.signature) }
      return only.command
    }
    throw candidates.isEmpty ? unknown(name) : ambiguous(name, candidates.map(\.signature))
  }

  private subscript(name: String) -> Command? {
    entries.first { $0.signature.name == name }?.command
  }

  private func unknown(_ name: String) -> CommandError {
    // The wording, two blanks included, is that of sqlite3.
    var error = CommandError(
      inWordsOfSQLite3:
        "Error: unknown command or invalid arguments:  \"\(name)\". Enter \".help\" for help"
    )
    error.suggest(name, among: signatures.map(\.name), prefix: ".")
    return error
  }

  private func abbreviated(_ name: String, _ signature: Signature) -> CommandError {
    CommandError(
      "\".\(name)\" is no command; \(signature.title) deletes rows, and is called by its whole name"
    )
  }

  private func ambiguous(_ name: String, _ candidates: [Signature]) -> CommandError {
    let titles = candidates.map(\.title).sorted().joined(separator: ", ")
    return CommandError("ambiguous command: \".\(name)\" could be \(titles)")
  }
}

extension CommandTable: Sendable where Command: Sendable {}
