import CommandKit

/// `.progress`: a sign of life while a statement runs.
enum ProgressCommand: DotCommand {
  static let quiet = Flag("quiet", "no message before the limit")
  static let quietly = Flag("q", "the same as --quiet")
  static let reset = Flag("reset", "count for each line of input again")
  static let once = Flag("once", "stop at the limit only once")
  static let limit = Option(
    "limit",
    ValueKind<Int>.leniently(in: ValueKind<Int>.settings),
    "stop a statement after N messages"
  )
  static let steps = Parameter(
    repeating: ValueKind<Int>.leniently("STEPS", in: ValueKind<Int>.settings),
    "the steps of SQLite's machine between two messages; 0 for none"
  )

  static let signature = Signature(
    "progress",
    group: .database,
    abstract: "Show progress while a statement runs",
    options: [limit, once, quiet, quietly, reset],
    parameters: [steps],
    examples: [
      """
      > .progress 1000 --limit 1
      > .progress 0
      """
    ],
    sqlite3Usage: SQLite3Usage { fault in
      switch fault {
      case .unknownOption(let option): "Error: unknown option: \"\(option)\""
      case .optionWithoutValue: "Error: missing argument on --limit"
      case .missing, .extra: nil
      }
    }
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let progress = context.progress
    progress.isQuiet = arguments[quiet] || arguments[quietly]
    progress.isResetForEachLine = arguments[reset]
    progress.isOnce = arguments[once]
    progress.limit = arguments[limit] ?? 0
    let output = context.output
    try context.perform { session in
      progress.begin(every: arguments[steps].last ?? 0, in: session) { output.current }
    }
  }
}
