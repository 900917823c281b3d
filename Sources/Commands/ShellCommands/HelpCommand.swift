import CommandKit
import Course
import SQLText

/// `.help`: lists the commands, or explains one.
enum HelpCommand: DotCommand {
  static let topic = Parameter(
    optional: ValueKind<String>("COMMAND", expecting: "a command", completion: .command) { $0 },
    "a command, a notion, or a word to look for in the commands' descriptions"
  )
  static let subcommand = Parameter(
    optional: .text("SUBCOMMAND"),
    "one of the command's subcommands"
  )

  static let signature = Signature(
    "help",
    group: .shell,
    abstract: "List the commands, or explain one",
    parameters: [topic, subcommand],
    discussion: """
      What is no command is SQL: it may take several lines, and ends with a semicolon.

      Notions have pages of their own: \(Concept.all.map(\.name).joined(separator: ", ")). With a dot, a name is that \
      of a command: .help .match.
      """,
    examples: [
      """
      > .help quit
      Usage: .quit

      Leave the shell.
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    if arguments[subcommand] == nil,
      let concept = Concept.all.first(where: { $0.name == arguments[topic] })
    {
      let page = LessonPage(context.output, to: context.output.current)
      page.markdown(concept.text)
      return try page.flush()
    }
    for line in try lines(about: arguments[topic], arguments[subcommand]) {
      try context.output.print(line)
    }
  }

  /// The page of the command that the topic names, else the list of the commands that the topic fits.
  private static func lines(about topic: String?, _ subcommand: String?) throws -> [String] {
    let signatures = dotCommandTable.signatures
    guard let topic, topic != "*" else { return HelpText.list(of: signatures) + [""] + moreHelp }
    let name = topic.hasPrefix(".") ? String(topic.dropFirst()) : topic
    let command = try? dotCommandTable.command(named: name)
    if let subcommand {
      guard let found = command?.subcommand(named: subcommand) else {
        throw extra(subcommand, behind: command)
      }
      return HelpText.page(of: found.completeSignature)
    }
    if let command { return HelpText.page(of: command.completeSignature) }
    let matches = signatures.filter {
      $0.name.hasPrefix(name) || $0.abstract.lowercased().contains(name.lowercased())
    }
    guard matches.isEmpty else { return HelpText.list(of: matches) }
    // The wording is that of sqlite3.
    let nearest = NearMiss.suggestion(for: name, among: signatures.map(\.name))
    return ["Nothing matches '\(topic)'"] + (nearest.map { ["did you mean .help \($0)?"] } ?? [])
  }

  private static func extra(
    _ word: String,
    behind command: (any DotCommand.Type)?
  ) -> CommandError {
    var error = CommandError("extra argument: \"\(word)\"", usage: signature.usage)
    if let command {
      let names = command.subcommands.map { $0.signature.lastName }
      error.suggest(word, among: names, prefix: "\(signature.title) \(command.signature.name) ")
    }
    return error
  }

  private static let moreHelp = [
    ".help COMMAND explains one. Anything else is SQL, ended by ;",
    "Notions: .help \(Concept.all.map(\.name).joined(separator: ", ")).",
    "",
    "All of it on one page: man reminders-shell. The documentation is README.md and,",
    "in the folder Docs, tour, searching, ranking, own-database, learning, shell,",
    "performance and architecture: with the source, or in",
    "PREFIX/share/doc/reminders-shell.",
  ]
}
