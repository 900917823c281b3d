import CommandKit

/// `.output`: sends results to a file or program.
enum OutputCommand: DotCommand {
  static let words = Parameter(
    repeating: OutputOptions.place,
    "the file, which is made or emptied, or |COMMAND"
  )

  static let signature = Signature(
    "output",
    group: .output,
    abstract: "Send results to a file or program, or back",
    parameters: [words],
    discussion: """
      Without FILE, or with stdout, results go to standard output again; off drops them. |COMMAND \
      starts a program that reads them. While the shell's output is a terminal, the program may write \
      there what it reads: it gets symbols in place of control characters, and a line at the end says so.

      At a terminal the ending of FILE chooses the mode, unless .mode has: .csv, .json, .jsonl, .md, .tsv \
      or .html.

        --bom   begin with a byte order mark
        --raw   give |COMMAND all bytes as they are, for one that does not show them
        -e      to $VISUAL or $EDITOR, or the system's editor, when they are complete
        -x      as csv to a spreadsheet, when they are complete
        --      before a FILE whose name begins with a dash
      """,
    sqlite3Usage: .words(),
    reachesOut: true
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    try context.redirect(arguments[words], once: false, help: help)
  }

  private static let help = """
    .output ?FILE?           Send output to FILE or stdout if FILE is omitted
       If FILE begins with '|' then open it as a pipe.
       Options:
         --bom                 Prefix output with a UTF8 byte-order mark
         -e                    Send output to the system text editor
         -x                    Send output as CSV to a spreadsheet
    """
}
