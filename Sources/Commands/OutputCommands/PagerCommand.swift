import CommandKit
import SQLiteDatabase

/// `.pager`: the program that shows results which do not fit the terminal.
enum PagerCommand: DotCommand {
  static let words = Parameter(
    repeating: ValueKind<String>(
      "on|off|COMMAND",
      expecting: "on, off or a command",
      completion: .fileOr(["on", "off"])
    ) { $0 },
    "on: what $PAGER names, else less -SRFX; off: none; or a command of the system's shell"
  )

  static let signature = Signature(
    "pager",
    group: .output,
    abstract: "Choose the pager for results that do not fit the screen",
    parameters: [words],
    discussion: """
      It is used only when somebody types at a terminal, for results longer than the screen. Leaving it early stops the statement whose rows it shows. An empty $PAGER, or cat, turns it \
      off; so does -safe.
      """,
    // Dashes in the words are the program's, but for --help.
    sqlite3Usage: .lenient
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let text = arguments[words].joined(separator: " ")
    guard !text.isEmpty else {
      return try context.output.print("pager: \(context.output.pagerText)")
    }
    // Without a terminal nothing is paged; a start-up file may choose a pager all the same.
    let paging = context.output.paging
    switch text.lowercased() {
    case "on":
      if let paging, paging.environment.command == nil {
        throw CommandError("there is no pager", details: [".pager COMMAND names one."])
      }
      paging?.command = paging?.environment.command
    case "off":
      paging?.command = nil
    default:
      guard !context.isSafe else { throw SafeModeRefusal("cannot run .pager in safe mode") }
      paging?.command = paging?.environment.completed(text)
    }
  }
}

extension OutputState {
  /// The pager as `.pager` and `.show` print it.
  var pagerText: String { paging?.command ?? "off" }
}
