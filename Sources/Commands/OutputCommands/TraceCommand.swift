import CommandKit
import Output
import SQLiteDatabase

/// `.trace`: every statement that SQLite runs, as it reports them.
enum TraceCommand: DotCommand {
  static let expanded = Flag("expanded", "write bound values in")
  static let plain = Flag("plain", "leave them out (the default)")
  static let statements = Flag("stmt", "show each statement that begins (without other options)")
  static let profile = Flag("profile", "show each statement that has ended, and its time")
  static let rows = Flag("row", "show each row")
  static let close = Flag("close", "show a connection that closes")
  static let target = Parameter(
    repeating: ValueKind<String>(
      "FILE",
      expecting: "a file, stdout, stderr or off",
      completion: .file
    ) { $0 },
    "a file, stdout, stderr, or off"
  )

  static let signature = Signature(
    "trace",
    group: .output,
    abstract: "Show each statement that SQLite runs, triggers' too",
    options: [expanded, plain, statements, profile, rows, close],
    parameters: [target],
    discussion: """
      Unlike .log it shows what SQLite reports, as sqlite3 does: the statements of triggers are \
      comments, and only --profile shows times. Where a person types it, on means stdout; in a script it is \
      a file of that name, as in sqlite3.
      """,
    examples: [
      """
      > .trace stdout
      > SELECT 1;
      SELECT 1;
      1
      """
    ],
    sqlite3Usage: SQLite3Usage { fault in
      guard case .unknownOption(let option) = fault else { return nil }
      return "Unknown option \"\(option)\" on \".trace\""
    }
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    if let target = arguments[target].first {
      context.tracing.target = nil
      try context.perform { $0.trace(by: nil) }
      switch target {
      case "off": break
      case "on" where context.tellsPerson:
        context.tracing.target = context.output.standard
        try context.output.remark(
          "Statements are shown here; .trace off ends that, and .trace ./on writes to a file named on."
        )
      case "stdout": context.tracing.target = context.output.standard
      case "stderr": context.tracing.target = context.output.errors
      default:
        guard !context.isSafe else { throw SafeModeRefusal("cannot run .trace in safe mode") }
        context.tracing.target = try context.outputFile(target).output()
      }
    }
    if let expandsValues = arguments.last(of: [expanded: true, plain: false]) {
      context.tracing.expandsValues = expandsValues
    }
    guard let target = context.tracing.target else { return }
    let trace = StatementTrace(expandsValues: context.tracing.expandsValues) {
      [weak context] line in
      target.write(line + "\n")
      // A trace that cannot be written must not stop the statement that is traced; it is said once.
      do { try target.flush() } catch { try? context?.output.warn(ofLoss: Self.failure(error)) }
    }
    try context.perform { $0.trace(by: trace, events(arguments)) }
  }

  private static func failure(_ error: any Error) -> String {
    "The trace can no longer be written, and has what went before: \(error)"
  }

  private static func events(_ arguments: Arguments) -> StatementTrace.Events {
    var events: StatementTrace.Events = []
    if arguments[statements] { events.insert(.statement) }
    if arguments[profile] { events.insert(.profile) }
    if arguments[rows] { events.insert(.row) }
    if arguments[close] { events.insert(.close) }
    return events.isEmpty ? .statement : events
  }
}
