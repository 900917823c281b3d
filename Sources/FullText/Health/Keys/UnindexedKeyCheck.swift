import QueryBuilder
import SQLiteDatabase

/// Whether rows of the table are looked up by an UNINDEXED column, for which FTS5 reads all rows.
enum UnindexedKeyCheck: HealthCheck {
  static let name = "unindexed-key"
  static let subject = "look-ups and joins by an UNINDEXED column"

  /// The number of rows whose values are looked at.
  private static let sample = 100

  static func findings(in examined: ExaminedTable) throws -> [Finding] {
    guard examined.content?.isOwn == true else { return [] }
    return try examined.index.columns.filter(\.isUnindexed).compactMap {
      try finding(of: $0.name, in: examined)
    }
  }

  private static func finding(of column: String, in examined: ExaminedTable) throws -> Finding? {
    let users = try users(of: column, in: examined)
    guard try !users.isEmpty || isKey(column, in: examined) else { return nil }
    guard let value = try sampleKey(column, in: examined),
      try isScan(lookUp(by: column, value, in: examined), in: examined)
    else { return nil }
    // A look-up by the column reads all rows.
    let times = examined.isQuick ? nil : try times(of: column, value, in: examined)
    return finding(
      users.isEmpty ? .advice : .slow,
      in: examined,
      users.isEmpty
        ? "the rows have their keys in \(column), which is UNINDEXED, and not in the rowid"
        : "\(users.joined(separator: ", ")) looks rows up by \(column), which is UNINDEXED",
      evidence: [
        "EXPLAIN QUERY PLAN: a look-up by \(column) is a scan, one by rowid is not",
        times.map {
          "on this index a look-up takes \($0.byColumn) by \(column), \($0.byRowid) by rowid"
        },
      ].compactMap(\.self),
      effect:
        "each join or change by \(column) reads the whole table, and takes longer with each row",
      repair: .byHand("write the key as the rowid, too, and join on rowid"),
      certainty: users.isEmpty ? .shown : .read,
      reading: .unindexed
    )
  }

  /// The triggers whose DELETE or UPDATE looks for rows of the table by the column.
  private static func users(of column: String, in examined: ExaminedTable) throws -> [String] {
    try examined.triggers().filter { trigger in
      trigger.actions.contains { action in
        switch action {
        case .delete(let condition), .update(let condition):
          let text = condition.lowercased().filter { !"\"`[]".contains($0) }
          let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
          return words.contains(column.lowercased()) && !words.contains("rowid")
        case .command, .insert: return false
        }
      }
    }.map { "the trigger \($0.name)" }
  }

  /// Whether the column has other unique integers than the rowid.
  private static func isKey(_ column: String, in examined: ExaminedTable) throws -> Bool {
    let name = Fragment(identifier: column)
    let statement: Fragment = """
      SELECT count(*) > 1 AND count(*) = count(DISTINCT \(name)) AND min(typeof(\(name))) = 'integer' \
      AND max(typeof(\(name))) = 'integer' AND max(\(name) <> rowid) \
      FROM (SELECT rowid, \(name) FROM \(examined.target) LIMIT \(raw: "\(sample)"))
      """
    return try examined.count(statement) == 1
  }

  private static func sampleKey(_ column: String, in examined: ExaminedTable) throws -> SQLValue? {
    try examined.session.value(
      RawStatement("SELECT \(identifier: column) FROM \(examined.target) LIMIT 1")
    )
  }

  private static func lookUp(
    by column: String,
    _ value: SQLValue,
    in examined: ExaminedTable
  ) -> RawStatement {
    RawStatement("SELECT rowid FROM \(examined.target) WHERE \(identifier: column) = \(value)")
  }

  /// Whether FTS5 reads all rows for a statement.
  private static func isScan(_ statement: RawStatement, in examined: ExaminedTable) throws -> Bool {
    try examined.session.texts(
      RawStatement("EXPLAIN QUERY PLAN \(statement.fragment)"),
      column: 3
    ).contains { $0.hasSuffix("VIRTUAL TABLE INDEX 0:") }
  }

  /// How long a look-up takes by the column and by the rowid; nil where it finds no row.
  private static func times(
    of column: String,
    _ value: SQLValue,
    in examined: ExaminedTable
  ) throws -> (byColumn: String, byRowid: String)? {
    let byColumn = lookUp(by: column, value, in: examined)
    guard let rowid = try examined.session.integer(byColumn) else { return nil }
    let byRowid = RawStatement("SELECT rowid FROM \(examined.target) WHERE rowid = \(rowid)")
    return (try examined.time(of: byColumn), try examined.time(of: byRowid))
  }
}

extension ExaminedTable {
  /// How long a statement takes, the shortest of three runs, in words.
  func time(of statement: some Statement) throws -> String { try duration(of: statement).inWords }

  /// How long a statement takes, the shortest of three runs.
  func duration(of statement: some Statement) throws -> Duration {
    var shortest = Duration.seconds(3600)
    for _ in 0..<3 {
      let start = ContinuousClock.now
      try session.run(statement)
      shortest = min(shortest, ContinuousClock.now - start)
    }
    return shortest
  }
}

extension Duration {
  /// The time in milliseconds, with as many places as say something.
  var inWords: String {
    let milliseconds = Double(components.seconds) * 1000 + Double(components.attoseconds) / 1e15
    let factor: Double = milliseconds < 10 ? 1000 : 10
    return "\((milliseconds * factor).rounded() / factor) ms"
  }
}
