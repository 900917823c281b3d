import QueryBuilder
import SQLiteDatabase

/// Whether the tables in which FTS5 keeps the index are there, and as FTS5 makes them.
enum ShadowTablesCheck: HealthCheck {
  static let name = "shadow-tables"
  static let subject = "the tables in which FTS5 keeps the index"

  static func findings(in examined: ExaminedTable) throws -> [Finding] {
    var problems: [String] = []
    var needed: [String] = []
    for kind in examined.table.shadows {
      let name = "\(examined.index.tableName)_\(kind.rawValue)"
      let columns = try examined.session.texts(
        RawStatement("SELECT name FROM pragma_table_info(\(name), \(examined.table.schema))")
      )
      let expected = examined.index.columnNames(of: kind)
      if columns.isEmpty {
        problems.append("\(name) is missing")
      } else if !expected.allSatisfy(columns.contains) {
        problems.append("\(name) has the columns \(columns.joined(separator: ", "))")
      } else {
        continue
      }
      needed.append("\(name)(\(expected.joined(separator: ", ")))")
    }
    guard !problems.isEmpty else { return [] }
    return [
      finding(
        .broken,
        in: examined,
        "FTS5 does not find what it keeps the index in: \(problems.joined(separator: "; "))",
        evidence: ["FTS5 reads \(needed.joined(separator: ", "))"],
        effect: "searches and writes fail; rebuild fails, too",
        repair: try examined.recreating(),
        reading: .dataStructures
      )
    ]
  }
}
