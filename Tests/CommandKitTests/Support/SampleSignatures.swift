import CommandKit
import SQLText

/// Commands with everything that a signature can have between them.
enum Sample {
  enum Order: String, CaseIterable { case rank, due, title }

  static let limit = Option("limit", .integer(in: 1...1000), "show at most N rows (20)")
  static let order = Option("order", .oneOf(Order.self), "what comes first")
  static let hide = Flag("hide-completed", "leave out what is done")
  static let searchText = TrailingText(
    "TEXT",
    "the words to look for",
    isOptional: true,
    completion: .tag
  )
  static let search = Signature(
    "search",
    group: .searching,
    abstract: "Search the reminders as the users of an app do",
    options: [limit, order, hide],
    text: searchText,
    discussion: """
      All words must be there, in any order, in the title, the notes or the tags. A word of fewer
      than three letters is looked for in another way.

        [milk eggs]   near each other

      Completed reminders come last.
      """,
    examples: ["> .search week\n1  Call"]
  )

  static let match = Signature(
    "match",
    group: .searching,
    abstract: "Search with FTS5's query language",
    text: TrailingText("EXPR", "an FTS5 query")
  )

  static let notes = Option("notes", .text(), "more about it")
  static let tags = Option(repeating: "tag", .tag, "a tag for it")
  static let add = Signature(
    "add",
    group: .reminders,
    abstract: "Add a reminder",
    options: [notes, tags],
    text: TrailingText("TITLE", "what to do")
  )

  static let id = Parameter(.id, "the reminder")
  static let titles = Parameter(repeating: .tag, atLeast: 1, "the tags")
  static let tag = Signature(
    "tag",
    group: .reminders,
    abstract: "Give a reminder tags",
    parameters: [id, titles]
  )

  static let state = Parameter(.switchWord, "whether to show them")
  static let headers = Signature(
    "headers",
    group: .output,
    abstract: "Turn display of headers on or off",
    parameters: [state]
  )

  static let widths = Parameter(repeating: .integer.named("NUM"), "the widths")
  static let width = Signature(
    "width",
    group: .output,
    abstract: "Set minimum column widths",
    parameters: [widths]
  )

  static let count = Parameter(optional: .rows(), "how many more")
  static let clear = Flag("clear", "delete all reminders first")
  static let seed = Signature(
    "seed",
    group: .reminders,
    abstract: "Fill the database",
    options: [clear],
    parameters: [count]
  )

  static let schemaName = Parameter(optional: .text("DB"), "the schema")
  static let file = Parameter(.file, "where to")
  static let backup = Signature(
    "backup",
    group: .database,
    abstract: "Back up a database",
    options: [Flag("append", "append to the file")],
    parameters: [schemaName, file]
  )

  static let rank = SampleRank.completeSignature

  static let csv = Flag("csv", "set output mode to 'csv'")
  static let json = Flag("json", "set output mode to 'json'")
  static let before = Option(
    repeating: "cmd",
    .text("COMMAND"),
    "run COMMAND before anything else"
  )
  static let separator = Option("separator", .text("SEP"), "set the column separator")
  static let database = Parameter(optional: .file, "the database")
  static let statements = Parameter(repeating: .text("SQL"), "what to run")
  static let program = Signature(
    "reminders-shell",
    kind: .program,
    group: .shell,
    abstract: "Explore FTS5 on a database of reminders",
    options: [csv, json, before, separator],
    parameters: [database, statements]
  )

  static let all = [search, match, add, tag, headers, width, seed, backup, rank]
}

/// A command with subcommands.
enum SampleRank: DotCommand {
  static let subcommands: [any DotCommand.Type] = [SampleRankWeights.self, SampleRankReset.self]
  static let signature = Signature(
    "rank",
    group: .ranking,
    abstract: "Show the weights in force"
  )

  static func run(_ arguments: Arguments, in context: CommandContext) {}
}

enum SampleRankWeights: DotCommand {
  static let weights = Parameter(repeating: .text("COLUMN=WEIGHT"), atLeast: 1, "the weights")
  static let signature = Signature(
    "rank weights",
    group: .ranking,
    abstract: "Set the weights",
    parameters: [weights]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) {}
}

enum SampleRankReset: DotCommand {
  static let signature = Signature("rank reset", group: .ranking, abstract: "Forget the weights")

  static func run(_ arguments: Arguments, in context: CommandContext) {}
}

/// What a signature makes of a line such as `.search --limit 5 week`, which must not ask for help.
func arguments(_ line: String, of signature: Signature) throws -> Arguments? {
  guard let line = DotCommandLine(line),
    case .run(let arguments) = try signature.parse(CommandInput(line))
  else { return nil }
  return arguments
}

/// What the program makes of the words of its command line.
func programArguments(_ words: String...) throws -> Arguments? {
  guard
    case .run(let arguments) = try Sample.program.parse(CommandInput(programArguments: words))
  else { return nil }
  return arguments
}

/// The lines of the error that a line is answered with; empty if there is none.
func errorLines(_ line: String, of signature: Signature) -> [String] {
  do {
    _ = try arguments(line, of: signature)
    return []
  } catch {
    return (error as? CommandError)?.lines() ?? ["\(error)"]
  }
}
