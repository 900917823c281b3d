import CommandKit
import Output
import SQLText
import SQLiteDatabase

/// `.dump`: the database as SQL, as in `sqlite3`.
enum DumpCommand: DotCommand {
  static let isDataOnly = Flag("data-only", "only the rows")
  static let keepsNewlines = Flag("newlines", "leave line breaks in texts as they are")
  static let omitsSystem = Flag("nosys", "leave out tables that SQLite made for itself")
  static let preservesRowids = Flag("preserve-rowids", "write rowids that are no column, too")
  static let patterns = Parameter(
    repeating: .pattern,
    "LIKE patterns that the names must match"
  )

  static let signature = Signature(
    "dump",
    group: .database,
    abstract: "Write the database as SQL that recreates it",
    options: [isDataOnly, keepsNewlines, omitsSystem, preservesRowids],
    parameters: [patterns],
    discussion: "With .output FILE before it, .read FILE reads it into an empty database.",
    examples: [
      """
      > .open :memory:
      > CREATE TABLE t(a); INSERT INTO t VALUES ('x');
      > .dump
      PRAGMA foreign_keys=OFF;
      BEGIN TRANSACTION;
      CREATE TABLE t(a);
      INSERT INTO t VALUES('x');
      COMMIT;
      """
    ],
    sqlite3Usage: SQLite3Usage { fault in
      guard case .unknownOption(let option) = fault else { return nil }
      return "Unknown option \"\(option)\" on \".dump\""
    }
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    var options = DumpOptions()
    options.isDataOnly = arguments[isDataOnly]
    options.keepsNewlines = arguments[keepsNewlines]
    options.omitsSystemTables = arguments[omitsSystem]
    options.preservesRowids = arguments[preservesRowids]
    options.patterns = arguments[patterns]
    let output = context.output.current
    let result = Result {
      try context.perform { session in
        try session.dump(
          options,
          to: DumpedStatements(output, escapesLineBreaks: !options.keepsNewlines)
        )
      }
    }
    // The text has what could be read, whatever failed.
    try output.flush()
    try result.get()
  }
}

/// Writes a dump to an output.
private struct DumpedStatements: DumpTarget {
  private let output: ByteOutput
  private var statements: InsertStatements
  private var row: ResultRow?

  init(_ output: ByteOutput, escapesLineBreaks: Bool) {
    self.output = output
    statements = InsertStatements(escapesLineBreaks: escapesLineBreaks)
  }

  func write(_ text: UnsafeRawBufferPointer) throws {
    output.write(text)
    try output.check()
  }

  mutating func beginRows(opening: String) {
    statements.opening = StrayBytes.bytes(of: opening)
    row = nil
  }

  mutating func writeRow(of statement: OpaquePointer) throws {
    let row = row ?? ResultRow(.statement(statement))
    self.row = row
    statements.write(row, to: output)
    try output.check()
  }
}
