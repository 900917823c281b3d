import QueryBuilder
import SQLiteDatabase

/// Rows that wait for an INSERT of several at once, which is compiled once.
///
/// A run of a statement costs as much as two rows. The INSERT says OR FAIL: without it, SQLite would keep a
/// copy of each changed page, to undo all rows of the statement when one is refused. A seed is undone as a
/// whole, by its transaction.
struct SeedRows<Root: Table, Row> {
  /// A column, and the function that gives its value for a row.
  typealias Field = (column: String, value: (Row) -> SQLValue)

  private static var batchSize: Int { 16 }

  private let batch: PreparedStatement
  private let session: Session
  private let fields: [Field]
  private var waiting: [Row] = []

  /// Compiles the INSERT.
  init(into table: Root.Type, in session: Session, _ fields: [Field]) throws {
    self.session = session
    self.fields = fields
    batch = try Self.insert(of: Self.batchSize, fields, in: session)
  }

  /// Whether enough rows for one INSERT wait.
  var isBatchFull: Bool { waiting.count >= Self.batchSize }

  /// Adds a row to those that wait.
  mutating func append(_ row: Row) { waiting.append(row) }

  /// Writes as many rows as fill whole INSERTs; the rest goes on waiting.
  mutating func writeBatches() throws {
    var start = 0
    while waiting.count - start >= Self.batchSize {
      try write(waiting[start..<start + Self.batchSize], by: batch)
      start += Self.batchSize
    }
    waiting.removeFirst(start)
  }

  /// Writes all rows that wait.
  mutating func writeAll() throws {
    try writeBatches()
    guard !waiting.isEmpty else { return }
    try write(waiting[...], by: Self.insert(of: waiting.count, fields, in: session))
    waiting.removeAll()
  }

  private func write(_ rows: ArraySlice<Row>, by statement: PreparedStatement) throws {
    var parameter: Int32 = 0
    for row in rows {
      for field in fields {
        parameter += 1
        try statement.bind(field.value(row), at: parameter)
      }
    }
    try session.run(statement)
  }

  private static func insert(
    of count: Int,
    _ fields: [Field],
    in session: Session
  ) throws -> PreparedStatement {
    try session.prepare(
      Root.insert(or: .fail, Array(0..<count)) { row, _ in
        for field in fields { row.assign(field.column, Fragment(raw: "?")) }
      }
    )
  }
}
