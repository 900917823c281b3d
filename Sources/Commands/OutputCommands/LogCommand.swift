import CommandKit
import SQLiteDatabase

/// `.log`: every statement that runs, with its time.
enum LogCommand: DotCommand {
  static let stats = Flag("stats", "also tell rows, steps, sorts and full-scan steps")
  static let target = Parameter(
    ValueKind<String>(
      "on|off|FILE",
      expecting: "on, off or a file name",
      completion: .fileOr(["on", "off"])
    ) { $0.isEmpty ? nil : $0 },
    "on: to standard error; a FILE is appended to"
  )

  static let signature = Signature(
    "log",
    group: .output,
    abstract: "Log every statement with its time",
    options: [stats],
    parameters: [target],
    discussion: """
      Each statement that runs on the connection is a line: the time in seconds, then the SQL with \
      its values written in. The time is SQLite's; what the shell does with the rows does not count. Statements of \
      the shell's own begin with -- shell: before a command it asks whether the schema has changed, and after a \
      search whether the index is in step. That glance compares the 100 rows \
      with the greatest keys, and the text of the first row found; .doctor sees what it misses.
      """,
    examples: [
      """
      > .log on
      > .log off
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let log = context.log
    switch arguments[target] {
    case "off": log.turnOff()
    case "on", "stderr": log.turnOn()
    case "stdout":
      throw CommandError(
        "the log cannot go to standard output, among the results",
        details: [".log on writes it to standard error, .log FILE to a file."]
      )
    case let path:
      guard !context.isSafe else { throw SafeModeRefusal("cannot run .log in safe mode") }
      try log.turnOn(appendingTo: path, until: context.isStopped)
    }
    log.showsStatistics = arguments[stats]
  }
}
