import CommandKit
import Laboratory
import Output
import QueryBuilder
import SQLText
import SQLiteDatabase
import TerminalKit

/// `.tables`: the names of tables and views, as in `sqlite3`.
enum TablesCommand: DotCommand {
  static let pattern = Parameter(
    optional: .pattern,
    "a LIKE pattern that the names must match"
  )

  static let all = Flag("all", "list the tables of virtual tables and of .judge, too")

  static let signature = Signature(
    "tables",
    group: .database,
    abstract: "List the names of tables and views",
    options: [all],
    parameters: [pattern],
    discussion: """
      At a terminal, the tables that virtual tables such as FTS5's keep for themselves are only counted, and so are those \
      of attached judgments (.judge), unless a pattern or --all asks for them.
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
    let hidesSome = context.tellsPerson && pattern == nil && !arguments[all]
    let hidden = try hidesSome ? context.ownWork { try context.perform(hiddenTables) } : nil
    let isListed = try context.listNames { schema in
      let isShown: Fragment = "type IN ('table', 'view') AND name NOT LIKE 'sqlite_%'"
      guard let hidden else { return isShown + " AND name LIKE \(pattern ?? "%")" }
      let names = (hidden.shadows + hidden.judgments).filter { $0.schema == schema }
        .map { "\($0.name)" as Fragment }
      return names.isEmpty
        ? isShown : isShown + " AND name NOT IN (\(names.joined(separator: ", ")))"
    }
    let line = hidden?.line
    if let line { try context.output.remark(line) }
    // As in sqlite3, a script gets nothing where there is nothing.
    guard !isListed, line == nil, context.tellsPerson else { return }
    try context.output.remark(
      pattern.map { "No table or view has a name like \($0): .tables lists all." }
        ?? "There are no tables or views."
    )
  }
}

extension TablesCommand {
  /// The tables that a person has not made, and seldom reads.
  private struct HiddenTables {
    let shadows: [CatalogTable]
    let judgments: [CatalogTable]
    /// Whose the shadow tables are; nil where several tables have some.
    let owner: String?

    /// Says how many tables were left out, and whose they are; nil if there are none.
    var line: String? {
      let owner = owner.map { "\($0)'s own" } ?? "virtual tables"
      let parts = [
        shadows.isEmpty ? nil : "\(shadows.count) of \(owner)",
        judgments.isEmpty ? nil : "\(judgments.count) of the judgments",
      ].compactMap(\.self)
      return parts.isEmpty ? nil : "and \(parts.joined(separator: ", ")); .tables --all"
    }
  }

  /// The tables to hide; nil where these are more than a statement takes values, so that all tables are listed.
  private static func hiddenTables(in session: Session) throws -> HiddenTables? {
    let tables = try session.catalogTables()
    let owners = tables.filter { $0.kind == .virtual }.map(\.name)
    let hidden = try HiddenTables(
      shadows: tables.filter { $0.kind == .shadow },
      judgments: session.judgmentTables(among: tables),
      owner: owners.count == 1 ? owners[0] : nil
    )
    // The name of each database is a value, too.
    let values =
      try hidden.shadows.count + hidden.judgments.count + session.databases().count
    guard let limit = Limit.all.first(where: { $0.name == "variable_number" }),
      values > limit.value(in: session)
    else { return hidden }
    return nil
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
        try session.unionOfSchemas { name, schema in
          let shown: Fragment = name == "main" ? "name" : "\(name) || '.' || name"
          return "SELECT \(shown) FROM \(schema) WHERE \(condition(name))"
        } + " ORDER BY 1"
      )
      announce(ReadableSQL(statement))
      let names = try session.schemaTexts(statement).compactMap { $0[0] }
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
    let sizes = names.map { StrayBytes.bytes(of: $0).count }
    let longest = sizes.max() ?? 0
    let columns = max(1, min(terminal ?? width, width) / (longest + 2))
    let rows = (names.count + columns - 1) / columns
    return (0..<rows).map { row in
      stride(from: row, to: names.count, by: rows).map { index in
        let padding = String(repeating: " ", count: longest - sizes[index])
        return names[index] + padding
      }
      .joined(separator: "  ")
    }
  }
}
