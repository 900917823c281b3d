import CommandKit
import Course
import Output
import SQLText
import Teaching
import TerminalKit

/// What `.help` explains beside commands: notions and groups of commands.
public let helpTopics =
  ["notion"] + Concept.all.map(\.name) + CommandGroup.allCases.map(\.word)

/// `.help`: lists the commands, or explains one.
enum HelpCommand: DotCommand {
  static let topic = Parameter(
    optional: ValueKind<String>("COMMAND", expecting: "a command", completion: .command) { $0 },
    "a command, a group of commands, a notion, a word to look for in the commands' pages, or all"
  )
  static let subcommand = Parameter(
    optional: .text("SUBCOMMAND"),
    "one of the command's subcommands; after notion, a notion"
  )

  static let signature = Signature(
    "help",
    group: .shell,
    abstract: "List the commands, or explain one",
    parameters: [topic, subcommand],
    discussion: """
      Everything without a dot is SQL: it may take several lines, up to a semicolon.

      Without COMMAND it names all commands; .help all says what each does, and .help GROUP those of a group.

      Notions have pages of their own: \(Concept.all.map(\.name).joined(separator: ", ")). Where a command has the \
      name, too, it is .help notion match.
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
    if let concept = concept(arguments[topic], arguments[subcommand]) {
      return try concept.show(in: context)
    }
    let text = HelpText(columns: context.output.settings.terminal?.columns)
    let isToPerson = context.output.isTerminal
    for line in try lines(
      about: arguments[topic],
      arguments[subcommand],
      in: text,
      toPerson: isToPerson
    ) {
      try context.output.print(line)
    }
  }

  /// The notion that is meant, if no command is.
  private static func concept(_ topic: String?, _ name: String?) -> Concept? {
    if topic == "notion", let name { return Concept.named(name) }
    guard name == nil, let topic, !dotCommandTable.names.contains(topic) else { return nil }
    return Concept.named(topic)
  }

  /// The page of the command that the topic names, else the list of the commands that the topic fits.
  private static func lines(
    about topic: String?,
    _ subcommand: String?,
    in text: HelpText,
    toPerson isToPerson: Bool
  ) throws -> [String] {
    let signatures = dotCommandSignatures
    guard let topic else { return text.overview(of: signatures) + [""] + text.lines(of: moreHelp) }
    // The list of commands has groups such as "The index".
    let isArticle = subcommand != nil && topic.lowercased() == "the"
    if isArticle || ["all", "-all", "*"].contains(topic) {
      guard let subcommand else { return text.list(of: signatures) }
      guard let group = CommandGroup(named: subcommand) else {
        throw unknown("group of commands", subcommand, among: CommandGroup.allCases.map(\.rawValue))
      }
      return list(of: group, in: text)
    }
    if topic == "notion" {
      throw unknown("notion", subcommand ?? "", among: Concept.all.map(\.name))
    }
    let name = topic.hasPrefix(".") ? String(topic.dropFirst()) : topic
    if subcommand == nil, !dotCommandTable.names.contains(name),
      let group = CommandGroup(named: topic)
    {
      return list(of: group, in: text)
    }
    let command = try? dotCommandTable.command(named: name)
    if let subcommand {
      guard let found = command?.subcommand(named: subcommand) else {
        throw extra(subcommand, behind: command)
      }
      return text.page(of: found.completeSignature)
    }
    if let command {
      let others = namesakes(of: command.signature.name)
      return text.page(of: command.completeSignature) + (others.isEmpty ? [] : [""] + others)
    }
    let word = name.lowercased().prefix { $0.isLetter || $0.isNumber }
    let matches = signatures.filter { signature in
      signature.name.hasPrefix(name.lowercased()) || has(signature.abstract, word)
    }
    guard matches.isEmpty else { return text.list(of: matches) }
    let notion = concept(with: name.lowercased()).map { "see .help notion \($0.name)" }
    // Examples have words by chance.
    let mentions = signatures.filter { signature in
      let page = text.page(of: signature).prefix { $0 != "Examples:" }
      return word.count == name.count && words(of: page.joined(separator: " ")).contains(word)
    }
    guard mentions.isEmpty else {
      return ["The pages of these have '\(name)':", ""] + text.list(of: mentions)
        + (notion.map { ["", $0] } ?? [])
    }
    // The wording is that of sqlite3.
    let nearest = NearMiss.suggestion(for: name, among: signatures.map(\.name) + helpTopics)
    let advice =
      nearest.map { "did you mean .help \($0)?" }
      ?? notion
      ?? (isToPerson ? ".help names all commands." : nil)
    return ["Nothing matches '\(topic)'"] + [advice].compactMap(\.self)
  }

  /// Whether a word of a text begins so: within a word it would be chance, as "me" is in "statement".
  private static func has(_ text: String, _ beginning: Substring) -> Bool {
    !beginning.isEmpty && words(of: text).contains { $0.hasPrefix(beginning) }
  }

  private static func words(of text: String) -> [Substring] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }
  }

  /// The notion that has a word most often; nil if none has it.
  private static func concept(with word: String) -> Concept? {
    let counts = Concept.all.map { concept in
      concept.text.lowercased().split { !$0.isLetter && !$0.isNumber }.count { $0 == word }
    }
    let best = zip(Concept.all, counts).max { $0.1 < $1.1 }
    return best.flatMap { $1 > 0 ? $0 : nil }
  }

  private static func list(of group: CommandGroup, in text: HelpText) -> [String] {
    text.list(of: dotCommandSignatures.filter { $0.group == group })
  }

  /// Where to find a notion or a group that has the name of a command.
  private static func namesakes(of name: String) -> [String] {
    [
      Concept.named(name).map { "The notion of that name: .help notion \($0.name)" },
      CommandGroup(named: name).map { _ in "The commands of that group: .help all \(name)" },
    ].compactMap(\.self)
  }

  private static func unknown(_ kind: String, _ name: String, among names: [String]) -> CommandError
  {
    CommandError(
      name.isEmpty ? "missing the name of a \(kind)" : "there is no \(kind) \"\(name)\"",
      details: ["there are: \(names.joined(separator: ", "))"]
    )
  }

  private static func extra(
    _ word: String,
    behind command: (any DotCommand.Type)?
  ) -> CommandError {
    var error = CommandError("extra argument: \"\(word)\"", usage: signature.usage)
    if let command {
      let names = command.subcommands.map { $0.signature.lastName }
      let help = "\(signature.title) \(command.signature.name)"
      if !error.suggest(word, among: names, prefix: "\(help) ") {
        error.details.append("\(help) explains \(command.signature.title)")
      }
    }
    return error
  }

  private static let moreHelp = [
    ".help COMMAND explains one; .help all, or .help ranking, says what each does.",
    "Everything else is SQL, and ends with ;",
    "Notions: .help notion \(Concept.all.map(\.name).joined(separator: ", ")).",
    "On one page: man reminders-shell. The documentation, in the source and in PREFIX/share/doc: README, tour, searching, "
      + "ranking, own-database, learning, shell, json, performance, architecture.",
  ]
}
