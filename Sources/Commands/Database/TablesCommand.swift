import CommandKit
import Output
import QueryBuilder
import SQLiteDatabase
import TerminalKit

/// `.tables`: the names of tables and views, as in `sqlite3`.
enum TablesCommand: DotCommand {
  static let pattern = Parameter(
    optional: .pattern,
    "a LIKE pattern that the names must match"
  )

  static let all = Flag("all", "list the tables, too, that virtual tables keep for themselves")

  static let signature = Signature(
    "tables",
    group: .database,
    abstract: "List the names of tables and views",
    options: [all],
    parameters: [pattern],
    discussion: """
      At a terminal, the tables that virtual tables such as FTS5's keep for themselves are only counted, unless a \
      pattern or --all asks for them.
      """,
    examples: [
      """
      > .tables reminder%
      reminderTags           reminderTexts_content  reminderTexts_idx
      reminderTexts          reminderTexts_data     reminders
      reminderTexts_config   reminderTexts_docsize  remindersLists
      """
    ],
    sqlite3Usage: .lenient
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let pattern = arguments[pattern]
    let hidesShadows = context.tellsPerson && pattern == nil && !arguments[all]
    let tables = try hidesShadows ? context.ownWork { try context.perform(tablesToHideIn) } : nil
    let isListed = try context.listNames { schema in
      let isShown: Fragment = "type IN ('table', 'view') AND name NOT LIKE 'sqlite_%'"
      guard let tables else { return isShown + " AND name LIKE \(pattern ?? "%")" }
      let shadows = tables.filter { $0.schema == schema && $0.kind == .shadow }
        .map { "\($0.name)" as Fragment }
      return shadows.isEmpty
        ? isShown : isShown + " AND name NOT IN (\(shadows.joined(separator: ", ")))"
    }
    if let tables { try tellOfShadows(among: tables, in: context) }
    // As in sqlite3, a script gets nothing where there is nothing.
    guard !isListed, context.tellsPerson else { return }
    try context.output.remark(
      pattern.map { "No table or view has a name like \($0): .tables lists all." }
        ?? "There are no tables or views."
    )
  }
}

extension TablesCommand {
  /// All tables, of which the shadow tables are hidden; nil where these are more than a statement takes values, so that
  /// all tables are listed.
  private static func tablesToHideIn(_ session: Session) throws -> [CatalogTable]? {
    let tables = try session.catalogTables()
    // The name of each database is a value, too.
    let values =
      try tables.count { $0.kind == .shadow } + AttachedDatabases(of: session).names.count
    guard let limit = Limit.all.first(where: { $0.name == "variable_number" }),
      values > limit.value(in: session)
    else { return tables }
    return nil
  }

  /// Says how many tables were left out, and whose they are where one table has all.
  private static func tellOfShadows(
    among tables: [CatalogTable],
    in context: CommandContext
  ) throws {
    let count = tables.count { $0.kind == .shadow }
    guard count > 0 else { return }
    let owners = tables.filter { $0.kind == .virtual }.map(\.name)
    let owner = owners.count == 1 ? "\(TerminalText.harmless(owners[0]))'s own" : "virtual tables"
    try context.output.remark("and \(count) of \(owner); .tables --all")
  }
}

extension CommandContext {
  /// Lists, in columns, the names in the schemas of all databases that meet a condition, which gets a schema's name.
  ///
  /// - Returns: Whether there are any.
  @discardableResult
  func listNames(where condition: (String) -> Fragment) throws -> Bool {
    let names = try perform { session in
      let statement = RawStatement(
        try AttachedDatabases(of: session).union { name, schema in
          let shown: Fragment = name == "main" ? "name" : "\(name) || '.' || name"
          return "SELECT \(shown) FROM \(schema) WHERE \(condition(name))"
        }.fragment + " ORDER BY 1"
      )
      try announce(ReadableSQL(statement))
      let names = try session.texts(statement)
      // Made harmless before the columns are aligned: that may make a name longer.
      return output.isTerminal ? names.map(TerminalText.harmless) : names
    }
    guard !names.isEmpty else { return false }
    let columns = output.settings.terminal?.columns
    try output.print(NameColumns.lines(names, columns: columns).joined(separator: "\n"))
    return true
  }
}

/// Writes names in columns, as `sqlite3` lists tables, and fills one column after the other.
private enum NameColumns {
  private static let width = 80

  /// The lines; names are padded by bytes, as in `sqlite3`.
  ///
  /// - Parameters:
  ///   - names: The names.
  ///   - terminal: The terminal's width in cells; nil without a terminal.
  /// - Returns: The lines, as wide as `sqlite3`'s, or as a narrower terminal.
  static func lines(_ names: [String], columns terminal: Int?) -> [String] {
    let longest = names.map(\.utf8.count).max() ?? 0
    let columns = max(1, min(terminal ?? width, width) / (longest + 2))
    let rows = (names.count + columns - 1) / columns
    return (0..<rows).map { row in
      stride(from: row, to: names.count, by: rows).map { index in
        let padding = String(repeating: " ", count: longest - names[index].utf8.count)
        return names[index] + padding
      }
      .joined(separator: "  ")
    }
  }
}

/// The databases of a connection: `main`, `temp` if it is in use, and the attached ones.
///
/// The queries over their schemas are SQL text: the builder declares no columns for SQLite's own tables,
/// and has no table-valued functions.
struct AttachedDatabases {
  /// Their names, in SQLite's order.
  let names: [String]

  /// Reads the names from the connection.
  init(of session: Session) throws {
    names = try session.databases().map(\.name)
  }

  /// Joins the queries of all databases' schemas with `UNION ALL`.
  func union(_ query: (_ name: String, _ schema: Fragment) -> Fragment) -> RawStatement {
    let queries = names.map { query($0, "\(identifier: $0).sqlite_schema") }
    guard let first = queries.first else { return RawStatement("SELECT NULL WHERE false") }
    return RawStatement(queries.dropFirst().reduce(first) { $0 + " UNION ALL " + $1 })
  }
}
