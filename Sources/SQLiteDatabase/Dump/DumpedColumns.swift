import QueryBuilder
import SQLSpelling

/// The columns of a table as `.dump` reads and writes them.
struct DumpedColumns {
  /// The column names; generated columns are not among them.
  let names: [String]
  /// The name by which the dump writes the rowid; nil if it does not write it.
  let rowid: String?

  /// The query of the rows: `SELECT a,b FROM main.t`.
  func selection(from table: String) -> String {
    let columns = [rowid].compactMap(\.self) + names.map(SQLName.spelled)
    return "SELECT \(columns.joined(separator: ",")) FROM main.\(SQLName.spelled(table))"
  }

  /// The text after `INSERT INTO`: the table, and a list of columns where the dump writes the rowid.
  func target(_ table: String) -> String {
    guard let rowid else { return SQLName.spelled(table) }
    let columns = [rowid] + names.map(SQLName.spelled)
    return "\(SQLName.spelled(table))(\(columns.joined(separator: ",")))"
  }
}

extension Session {
  /// The columns of a table of `main`, which a temporary one may hide; nil if SQLite cannot read any.
  func dumpedColumns(of table: String, preservingRowid: Bool) throws -> DumpedColumns? {
    let all = try self.columns(of: table, in: "main")
    let columns = all.filter(\.isWritten)
    guard !columns.isEmpty else { return nil }
    // A name that is not UTF-8 must stay as it is: SQLite takes a quoted name that it does not know for a text.
    let names =
      try all.contains { $0.name.unicodeScalars.contains("\u{FFFD}") }
      ? zip(all, columnNames(of: table)).filter(\.0.isWritten).map(\.1) : columns.map(\.name)
    guard preservingRowid, try rowidColumn(of: table, in: "main") == nil else {
      return DumpedColumns(names: names, rowid: nil)
    }
    return DumpedColumns(names: names, rowid: rowidName(of: table, in: "main", beside: names))
  }

  /// The names of a table's columns, in which ``StrayBytes`` keeps the bytes that are not UTF-8.
  private func columnNames(of table: String) throws -> [String] {
    try schemaTexts(RawStatement("PRAGMA main.table_xinfo(\(identifier: table))")).compactMap {
      $0[1]
    }
  }
}
