import QueryBuilder
import SQLSpelling

/// The columns of a table as `.dump` reads and writes them.
struct DumpedColumns {
  /// The column names; generated columns are not among them.
  let names: [String]
  /// The name by which the dump writes the rowid; nil if it does not write it.
  let rowid: String?

  /// The query of the rows: `SELECT a,b FROM t`.
  func selection(from table: String) -> String {
    let columns = [rowid].compactMap(\.self) + names.map(SQLName.spelled)
    return "SELECT \(columns.joined(separator: ",")) FROM \(SQLName.spelled(table))"
  }

  /// The text behind `INSERT INTO`: the table, and a list of columns where the dump writes the rowid.
  func target(_ table: String) -> String {
    guard let rowid else { return SQLName.spelled(table) }
    let columns = [rowid] + names.map(SQLName.spelled)
    return "\(SQLName.spelled(table))(\(columns.joined(separator: ",")))"
  }
}

extension Session {
  /// The columns of a table; nil if SQLite cannot read any.
  func dumpedColumns(of table: String, preservingRowid: Bool) throws -> DumpedColumns? {
    struct Column {
      let name: String
      let type: String
      let isKey: Bool
    }
    var columns: [Column] = []
    try run(RawStatement("PRAGMA table_info=\(identifier: table)")) { row in
      guard case .text(let name) = row.value(1), case .text(let type) = row.value(2) else {
        return true
      }
      columns.append(Column(name: name, type: type, isKey: row.value(5) != .integer(0)))
      return true
    }
    guard !columns.isEmpty else { return nil }
    let names = columns.map(\.name)
    let keys = columns.filter(\.isKey)
    let mayAliasRowid = keys.count == 1 && keys[0].type.lowercased() == "integer"
    guard preservingRowid, try !mayAliasRowid || hasKeyIndex(table) else {
      return DumpedColumns(names: names, rowid: nil)
    }
    return DumpedColumns(names: names, rowid: rowidName(of: table, beside: names))
  }

  /// Whether the primary key has an index of its own: an `INTEGER PRIMARY KEY` that is the rowid
  /// has none.
  private func hasKeyIndex(_ table: String) throws -> Bool {
    // As text: the builder cannot select from a function.
    try value(
      RawStatement("SELECT 1 FROM pragma_index_list(\(table)) WHERE origin='pk'")
    ) != nil
  }

  /// A name of the rowid that no column hides; nil if there is none, or the table has no rowid.
  private func rowidName(of table: String, beside names: [String]) -> String? {
    let taken = Set(names.map { $0.lowercased() })
    let name = ["rowid", "_rowid_", "oid"].first { !taken.contains($0) }
    return name.flatMap { declaration(of: $0, in: table) == nil ? nil : $0 }
  }
}
