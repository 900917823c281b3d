import CommandKit
import Output
import QueryBuilder
import SQLiteDatabase

/// `.fullschema`: the schema, and the statistics that ANALYZE has stored, as in `sqlite3`.
enum FullSchemaCommand: DotCommand {
  static let isIndented = Flag("indent", "a line for each column where one is too long")

  static let signature = Signature(
    "fullschema",
    group: .database,
    abstract: "Show the CREATE statements and the statistics",
    options: [isIndented],
    discussion: "The statistics are those that ANALYZE made, by which the query planner goes.",
    examples: [
      """
      > .open :memory:
      > CREATE TABLE t(a);
      > .fullschema
      CREATE TABLE t(a);
      /* No STAT tables available */
      """
    ],
    sqlite3Usage: SQLite3Usage { fault in
      fault == .missing ? nil : "Usage: .fullschema ?--indent?"
    }
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    // `.sql` shows it as sqlite3 has it; the builder declares no columns for the schema's tables.
    let schema = RawStatement(
      """
      SELECT name, sql FROM (
        SELECT sql, type, name, rowid AS x FROM sqlite_schema
        UNION ALL SELECT sql, type, name, rowid FROM sqlite_temp_schema
      ) WHERE type != 'meta' AND sql NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY x
      """
    )
    try context.perform { session in
      context.announce(ReadableSQL(schema))
      for row in try session.schemaTexts(schema) {
        guard let name = row[0], let sql = row[1] else { continue }
        var entry = SchemaText(sql: sql, name: name, database: "main")
        entry.isIndented = arguments[isIndented]
        try context.output.print(entry.text)
      }
      try showStatistics(in: session, context)
    }
  }

  private static func showStatistics(in session: Session, _ context: CommandContext) throws {
    // The builder has no GLOB.
    let tables = try session.texts(
      RawStatement("SELECT name FROM sqlite_schema WHERE name GLOB 'sqlite_stat[134]'")
    )
    guard !tables.isEmpty else {
      return try context.output.print("/* No STAT tables available */")
    }
    try context.output.print("ANALYZE sqlite_schema;")
    var settings = OutputSettings()
    for table in ["sqlite_stat1", "sqlite_stat4"] where tables.contains(table) {
      settings.choose(.insert, table: table)
      let writer = ResultWriter(settings: settings, output: context.output.current)
      try session.run(select(from: table)) { prepared in
        try writer.write(.statement(prepared.handle))
        return true
      }
      try writer.finish()
    }
    try context.output.print("ANALYZE sqlite_schema;")
  }
}
