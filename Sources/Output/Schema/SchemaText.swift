import SQLSpelling
import SQLText

/// An entry of a schema as `sqlite3` shows it, so that it can be run again.
public struct SchemaText {
  /// The statement as it is stored.
  public let sql: String
  /// The name of the table, index, view or trigger that it makes.
  public let name: String
  /// The database that it is in.
  public let database: String
  /// The columns, for a comment; empty if the statement declares them.
  public var columns: [String] = []
  /// Whether each column is on a line of its own.
  public var isIndented = false

  /// An entry as the schema has it, on its own lines.
  ///
  /// - Parameters:
  ///   - sql: The statement as it is stored.
  ///   - name: The name of what it makes.
  ///   - database: The database that it is in.
  public init(sql: String, name: String, database: String) {
    (self.sql, self.name, self.database) = (sql, name, database)
  }

  /// Whether the columns cannot be read from the statement: it makes a view or a virtual table.
  public var declaresNoColumns: Bool {
    sql.hasPrefix("CREATE VIEW ") || sql.hasPrefix("CREATE VIRTUAL TABLE ")
  }

  /// The statement with its database, its columns, and the `;` that ends it.
  public var text: String {
    var text = database == "main" ? sql : qualified
    if !columns.isEmpty {
      let prefix = database == "main" ? "" : "\(qualifier)."
      let list = columns.map(SQLName.spelled).joined(separator: ",")
      text += "\n/* \(prefix)\(SQLName.spelled(name))(\(list)) */"
    }
    if isIndented { text = IndentedSchema(text).text }
    text = terminated(text)
    let isQuotedTable = text.hasPrefix("CREATE TABLE '") || text.hasPrefix("CREATE TABLE \"")
    guard isQuotedTable else { return text }
    return "CREATE TABLE IF NOT EXISTS \(text.dropFirst(13))"
  }

  /// The database's name; `temp` is a keyword, yet needs no quotes here.
  private var qualifier: String {
    database.lowercased() == "temp" ? database : SQLName.spelled(database)
  }

  /// The statement with the database's name before the name of what it makes.
  private var qualified: String {
    for kind in ["TABLE", "INDEX", "UNIQUE INDEX", "VIEW", "TRIGGER", "VIRTUAL TABLE"] {
      let start = "CREATE \(kind) "
      guard sql.hasPrefix(start) else { continue }
      return "\(start)\(qualifier).\(sql.dropFirst(start.count))"
    }
    return sql
  }

  /// The text with a `;` that no comment at its end swallows.
  private func terminated(_ text: String) -> String {
    // A comment begins with either; most statements have none, and a schema may have thousands.
    let mayHaveComment = text.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "-") }
    guard mayHaveComment else { return text + ";" }
    let ends = [";", "*/;", "\n;"]
    return text + (ends.first { Self.isOneStatement(text + $0) } ?? ";")
  }

  private static func isOneStatement(_ text: String) -> Bool {
    var scanner = StatementScanner()
    return scanner.statements(in: text).count == 1 && !scanner.hasPending
  }
}
