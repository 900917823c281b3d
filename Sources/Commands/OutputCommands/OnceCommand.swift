import CommandKit

/// `.once`: sends the next command's results to a file or program.
enum OnceCommand: DotCommand {
  static let signature = Signature(
    "once",
    group: .output,
    abstract: "Send the next command's results to a file or program",
    parameters: [OutputCommand.words],
    discussion: "Options, modes by ending and what |COMMAND gets are as for .output.",
    sqlite3Usage: .words(),
    reachesOut: true
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    try context.redirect(arguments[OutputCommand.words], once: true, help: help)
  }

  private static let help = """
    .once ?OPTIONS? ?FILE?   Output for the next SQL command only to FILE
         If FILE begins with '|' then open as a pipe
           --bom  Put a UTF8 byte-order mark at the beginning
           -e     Send output to the system text editor
           -x     Send output as CSV to a spreadsheet (same as ".excel")
    """
}
