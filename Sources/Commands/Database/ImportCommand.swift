import CommandKit
import Files
import Output
import SQLSpelling
import SQLText
import SQLiteDatabase
import TerminalKit

/// `.import`: rows from a file or program, as in `sqlite3`.
enum ImportCommand: DotCommand {
  static let isASCII = Flag("ascii", "unit and record separators, no quotes")
  static let isCSV = Flag("csv", "commas, lines and double quotes")
  static let skip = Option(
    "skip",
    ValueKind<Int>.leniently(in: -ValueKind<Int>.mostRows...ValueKind<Int>.mostRows),
    "leave out the first N rows"
  )
  static let schema = Option("schema", .text("S"), "the database that the table is in")
  static let hasHeader = Flag("header", "the first row has the names of columns")
  static let hasNoHeader = Flag("no-header", "the first row is a row like any other")
  static let isVerbose = Flag("v", "say what was read and created")
  static let file = Parameter(
    optional: .file,
    "the file, or \"|COMMAND\", a program that writes it"
  )
  static let table = Parameter(optional: .table, "the table; a missing one is created")

  static let signature = Signature(
    "import",
    group: .database,
    abstract: "Insert the rows of a file into a table",
    options: [isASCII, isCSV, skip, schema, hasHeader, hasNoHeader, isVerbose],
    parameters: [file, table],
    discussion: """
      Where the table is missing, the first row names its columns. Without --csv and --ascii, the \
      separators are those of the output mode; where a person has set none, a file NAME.csv or NAME.tsv is read as its \
      ending says. Rows with too few values are filled with NULL, those \
      with too many are cut, and a message names their line; rows that the table refuses are reported, too.

      If the table exists and the first row has nothing but names of its columns, an import at a terminal takes \
      it as the header, and the values go into these columns. For a script's, or under -bare, it is a row, as in \
      sqlite3.
      """,
    sqlite3Usage: SQLite3Usage(amongResults: true) { fault in
      switch fault {
      case .extra(let word): "ERROR: extra argument: \"\(word)\".  Usage:\n\(help)"
      case .unknownOption(let word), .optionWithoutValue(let word):
        "ERROR: unknown option: \"\(word.hasPrefix("--") ? word.dropFirst() : word[...])\".  "
          + "Usage:\n\(help)"
      case .missing: nil
      }
    },
    reachesOut: true
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    guard let file = arguments[file] else { throw complaint("missing FILE argument.") }
    guard let table = arguments[table] else { throw complaint("missing TABLE argument.") }
    // First of all, because the file's first bytes are read below.
    if !file.hasPrefix("|") { try context.refuseOwnFile(file, reading: true) }
    // A script's import takes its bytes for rows, as in sqlite3.
    if context.tellsPerson, DatabaseFile.isOne(at: file) { throw refusal(ofDatabase: file) }
    let format =
      try formatByEnding(of: file, arguments, in: context) ?? format(arguments, in: context)
    let verbosity = arguments.givenOptions.count { $0 == isVerbose.description.name }
    let isOfOption = arguments[isCSV] || arguments[isASCII]
    let source = try Source(file, until: context.isStopped)
    if verbosity > 1 || verbosity == 1 && !isOfOption { try tell(format, in: context) }
    let request = ImportRequest(
      table: table,
      schema: arguments[schema],
      sourceName: file.hasPrefix("|") ? "<pipe>" : file,
      format: format,
      firstRow: firstRow(arguments, in: context),
      skippedRows: max(0, arguments[skip] ?? 0),
      losesRows: context.opensBare,
      verbosity: verbosity
    )
    let summary = try context.perform { session in
      try session.importRows(request, from: source.bytes) { message in
        // The import goes on where a message cannot be written: no row may get lost by that.
        switch message {
        case .remark(let text): context.output.write(text)
        case .warning(let text): try? context.output.warn(text)
        }
      }
    }
    if context.isTyped { try tell(summary, of: table, in: format, context) }
    let status = source.end()
    // Without a table the program was not read to its end.
    if status != 0, summary.hasTable, !context.opensBare {
      try context.output.warn("<pipe>: the program failed, so that rows may be missing.")
      throw ReportedFailure()
    }
    if summary.hasFailed { throw ReportedFailure() }
  }

  /// What the first row is; of two options that contradict each other the last counts.
  private static func firstRow(
    _ arguments: Arguments,
    in context: CommandContext
  ) -> ImportRequest.FirstRow {
    arguments.last(of: [hasHeader: .names, hasNoHeader: .values])
      ?? (context.isTyped && !context.opensBare ? .namesIfTheyFit : .values)
  }

  /// Tells a person what became of the rows.
  private static func tell(
    _ summary: ImportSummary,
    of table: String,
    in format: ImportFormat,
    _ context: CommandContext
  ) throws {
    guard summary.hasTable else { return }
    let (table, output) = (SQLName.spelled(table), context.output)
    if !summary.madeColumns.isEmpty {
      let names = summary.madeColumns.map(SQLName.spelled)
      let verb = names.count == 1 ? "column is that" : "columns are those"
      try output.remark(
        "\(table) is new; its \(verb) of the first row: \(names.joined(separator: ", "))."
      )
      if names.count == 1, names[0].contains(","), format.columnSeparator != UInt8(ascii: ",") {
        try output.remark("With --csv, commas would stand between columns.")
      } else if names.count == 1, names[0].contains(";"), format.columnSeparator != semicolon {
        try output.remark("After .separator \";\", semicolons would stand between columns.")
      }
    } else if !summary.namedColumns.isEmpty {
      try output.remark(
        "The first row names columns of \(table), and is not one of its rows; with --no-header it would have been: "
          + "\(summary.namedColumns.joined(separator: ", "))."
      )
    }
    let read = summary.rows + summary.refusedRows
    let refused = summary.refusedRows == 0 ? "none" : "\(summary.refusedRows)"
    try output.remark("\(Count(read, "row")) read, \(refused) refused by \(table).")
  }

  private static func tell(_ format: ImportFormat, in context: CommandContext) throws {
    let column = StrayBytes.text([format.columnSeparator]).quotedAsInC
    let row = StrayBytes.text([format.rowSeparator]).quotedAsInC
    try context.output.print("Column separator \(column), row separator \(row)")
  }

  private static let semicolon = UInt8(ascii: ";")

  private static func refusal(ofDatabase file: String) -> CommandError {
    CommandError(
      "\(file) is a database, not a text file with rows",
      details: [
        ".open \(DotCommandLine.argument(file)) opens it; ATTACH takes it beside this database"
      ]
    )
  }

  private static func complaint(_ text: String) -> CommandError {
    CommandError(inWordsOfSQLite3: "ERROR: \(text) Usage:\n\(help)", amongResults: true)
  }

  private static let help = """
    .import FILE TABLE       Import data from FILE into TABLE
       Options:
         --ascii               Use \\037 and \\036 as column and row separators
         --csv                 Use , and \\n as column and row separators
         --skip N              Skip the first N rows of input
         --schema S            Target table to be S.TABLE
         -v                    "Verbose" - increase auxiliary output
       Notes:
         *  If TABLE does not exist, it is created.  The first row of input
            determines the column names.
         *  If neither --csv or --ascii are used, the input mode is derived
            from the ".mode" output mode
         *  If FILE begins with "|" then it is a command that generates the
            input text.
    """
}

/// The file or program that rows are read from; the last reference to it closes it.
private final class Source {
  private let descriptor: Int32
  private let program: ChildProcess?
  private let isStopped: () -> Bool

  /// Opens the file, or starts the program after a `|`, that the command names.
  init(_ name: String, until isStopped: @escaping () -> Bool) throws {
    self.isStopped = isStopped
    if name.hasPrefix("|") {
      let program = try ChildProcess(String(name.dropFirst()), piping: .output)
      (self.program, descriptor) = (program, program.pipe)
      return
    }
    program = nil
    do {
      descriptor = try Descriptor.open(reading: name, until: isStopped)
    } catch let error as SystemError {
      throw error.ending(opening: name)
    }
  }

  /// Waits for the program's end; 0 if it did not fail, or for a file.
  func end() -> Int32 { program?.finish() ?? 0 }

  deinit {
    if let program {
      program.finish()
    } else if descriptor >= 0 {
      Descriptor.close(descriptor)
    }
  }

  var bytes: ByteSource {
    ByteSource(descriptor: descriptor, isProgram: program != nil, until: isStopped)
  }
}
