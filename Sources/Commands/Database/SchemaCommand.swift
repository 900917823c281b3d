import CommandKit
import Output
import QueryBuilder
import SQLiteDatabase

/// `.schema`: the statements that made the database, as in `sqlite3`.
enum SchemaCommand: DotCommand {
  static let isIndented = Flag("indent", "a line for each column where one is too long")
  static let hidesSystem = Flag("nosys", "leave out tables that SQLite made for itself")
  static let pattern = Parameter(
    optional: .pattern,
    "a LIKE or GLOB pattern that the tables' names must match"
  )

  static let signature = Signature(
    "schema",
    group: .database,
    abstract: "Show the CREATE statements",
    options: [isIndented, hidesSystem],
    parameters: [pattern],
    discussion: """
      Indexes and triggers are shown with their table. A pattern with *, ? or [ is one of GLOB, in lower \
      case, any other of LIKE; with a dot, it is compared with DATABASE.TABLE.
      """,
    examples: [
      """
      > .schema remindersLists
      CREATE TABLE IF NOT EXISTS "remindersLists" (
        "id" INTEGER PRIMARY KEY,
        "color" INTEGER NOT NULL DEFAULT 4889071,
        "title" TEXT NOT NULL,
        "position" INTEGER NOT NULL DEFAULT 0
      ) STRICT;
      """
    ],
    sqlite3Usage: SQLite3Usage { fault in
      switch fault {
      case .extra: "Usage: .schema ?--indent? ?--nosys? ?LIKE-PATTERN?"
      case .unknownOption(let option): "Unknown option: \"\(option)\""
      case .missing, .optionWithoutValue: nil
      }
    }
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let describesItself = arguments[pattern].map(Self.describesItself) ?? false
    if describesItself, let pattern = arguments[pattern] {
      try context.output.print(schemaOfSchemas(named: pattern))
    }
    let texts = try context.perform { session in
      let statement = try statement(arguments, in: session)
      context.announce(ReadableSQL(statement))
      return try session.schemaTexts(statement).compactMap { row -> String? in
        guard let name = row[0], let sql = row[1], let database = row[2] else { return nil }
        var entry = SchemaText(sql: sql, name: name, database: database)
        entry.isIndented = arguments[isIndented]
        if entry.declaresNoColumns { entry.columns = try columns(of: name, database, in: session) }
        return entry.text
      }
    }
    if !texts.isEmpty { try context.output.print(texts.joined(separator: "\n")) }
    // As in sqlite3, a script gets nothing where there is nothing.
    if let pattern = arguments[pattern], texts.isEmpty, !describesItself, context.tellsPerson {
      try context.output.remark(
        "No table or view here is named \(pattern): .tables lists the names."
      )
    }
  }

  /// Whether a pattern is the name of a table that holds a schema.
  private static func describesItself(_ pattern: String) -> Bool {
    let names = ["sqlite_master", "sqlite_schema", "sqlite_temp_master", "sqlite_temp_schema"]
    return names.contains(pattern.lowercased())
  }

  /// The statement for a table that holds a schema: no schema has an entry for it.
  private static func schemaOfSchemas(named name: String) -> String {
    """
    CREATE TABLE \(name) (
      type text,
      name text,
      tbl_name text,
      rootpage integer,
      sql text
    );
    """
  }

  /// The query for the entries to show.
  ///
  /// It is SQL text, as `.sql` shows it: the builder has no GLOB, and no ESCAPE for a pattern that was
  /// typed.
  private static func statement(
    _ arguments: Arguments,
    in session: Session
  ) throws -> RawStatement {
    var number = 0
    let entries = try session.unionOfSchemas { name, schema in
      number += 1
      return """
        SELECT name, sql, \(name) AS "database", \(number) AS "number", tbl_name, rowid AS "row" \
        FROM \(schema)
        """
    }
    var condition: Fragment = "sql IS NOT NULL"
    if arguments[hidesSystem] { condition += " AND name NOT LIKE 'sqlite_%'" }
    if let pattern = arguments[pattern] {
      let name: Fragment = pattern.contains(".") ? "\"database\" || '.' || tbl_name" : "tbl_name"
      let isGlob = pattern.contains { "*?[".contains($0) }
      condition +=
        isGlob
        ? " AND lower(\(name)) GLOB \(pattern)" : " AND lower(\(name)) LIKE \(pattern) ESCAPE '\\'"
    }
    return RawStatement(
      """
      SELECT name, sql, "database" FROM (\(entries)) WHERE \(condition) \
      ORDER BY "number", "row"
      """
    )
  }

  /// The columns of a view or a virtual table; none where SQLite cannot tell them, as without the table's module.
  private static func columns(
    of table: String,
    _ database: String,
    in session: Session
  ) throws -> [String] {
    let columns = try attempt(session.columns(of: table, in: database)) ?? []
    return columns.filter { !$0.isHidden }.map(\.name)
  }
}
