import CommandKit
import Output
import SQLiteDatabase

/// `.log`: every statement that runs, with its time, and what they took together.
enum LogCommand: DotCommand {
  static let stats = Flag("stats", "also show rows, steps, sorts and full-scan steps")
  static let slow = Option("slow", .time, "print only what took at least TIME, as 50ms")
  static let quiet = Flag("quiet", "count statements, and print nothing")
  static let top = Flag("top", "what took longest, by the shape of statements: the first N (10)")
  static let reset = Flag("reset", "forget what has been counted")
  static let target = Parameter(
    optional: ValueKind<String>(
      "on|off|FILE",
      expecting: "on, off or a file name",
      completion: .fileOr(["on", "off"])
    ) { $0.isEmpty ? nil : $0 },
    "on: to standard error; a FILE is appended to; with --top: N"
  )

  static let signature = Signature(
    "log",
    group: .output,
    abstract: "Log every statement with its time, and count what they take",
    options: [stats, slow, quiet, top, reset, Report.json],
    parameters: [target],
    discussion: """
      Each statement that runs on the connection is a line: the time in seconds that SQLite took, then the SQL with its \
      values written in. Statements of the shell's own begin with -- shell: it asks whether the schema has changed, and \
      after a search whether the index is in step. While the log is on, statements are also counted by their shapes, \
      which have ? for values; --top lists those that took longest.
      """,
    examples: [
      """
      > .log on
      > .log off
      """,
      """
      > .log --quiet on
      > SELECT count(*) FROM reminders WHERE id > 4;
      6
      > SELECT count(*) FROM reminders WHERE id > 7;
      3
      > .log --top
        total  share  calls     mean      p50      p95    worst
      25.5 µs   100%      2  12.7 µs  11.2 µs  14.2 µs  14.2 µs
          SELECT count(*) FROM reminders WHERE id > ?
          rows 2, steps 40, sorts 0, full-scan steps 0
          worst: SELECT count(*) FROM reminders WHERE id > 7
      2 statements in 25.5 µs, 1 shape.
      """,
      """
      > .log --slow 50ms on
      """,
    ]
  )

  /// The shapes that are listed where nobody says how many.
  private static let defaultShapes = 10

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let log = context.log
    let target = arguments[target]
    let isTurned = arguments[stats] || arguments[quiet] || arguments[slow] != nil
    if arguments[top] {
      guard !isTurned, !arguments[reset] else {
        throw CommandError("--top takes no other option but --json")
      }
      return try showTop(target, arguments, in: context)
    }
    guard !arguments[Report.json] else { throw CommandError("--json belongs to --top") }
    if arguments[reset] { log.reset() }
    guard let target else {
      guard arguments[reset], !isTurned else {
        throw CommandError("missing on|off|FILE", usage: signature.usage)
      }
      return
    }
    switch target {
    case "off": log.target = .off
    case "on", "stderr":
      log.target = arguments[quiet] ? .nowhere : .standardError
    case "stdout":
      throw CommandError(
        "the log cannot go to standard output, among the results",
        details: [".log on writes it to standard error, .log FILE to a file."]
      )
    case let path:
      guard !context.isSafe else { throw SafeModeRefusal("cannot run .log in safe mode") }
      guard !arguments[quiet] else {
        throw CommandError("--quiet prints nothing, also not to a file", usage: [".log --quiet on"])
      }
      log.target = .file(try context.outputFile(path, appending: true).output())
    }
    log.showsStatistics = arguments[stats]
    log.leastTime = arguments[slow]
  }

  private static func showTop(
    _ word: String?,
    _ arguments: Arguments,
    in context: CommandContext
  ) throws {
    let most = word.map { Int($0) } ?? defaultShapes
    guard let most, most > 0 else {
      throw CommandError("--top takes a number of shapes, not \"\(word ?? "")\"")
    }
    try context.report(for: arguments) { context.log.tally.describe(in: &$0, most: most) }
  }
}
