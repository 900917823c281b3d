import QueryBuilder
import SQLiteDatabase

/// Rows that wait to be written by INSERTs of several at once, compiled once.
///
/// A statement costs as much as two rows. It says OR FAIL, because one that undoes all of its rows when
/// one is refused has to keep a copy of each page that it changes; a seed is undone as a whole.
struct SeedRows<Root: Table, Row> {
  /// A column, and what a row has for it.
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

  /// Whether a statement's worth of rows waits.
  var isBatchFull: Bool { waiting.count >= Self.batchSize }

  /// Takes a row.
  mutating func append(_ row: Row) { waiting.append(row) }

  /// Writes rows by as many whole statements as there are; the rest goes on waiting.
  mutating func writeBatches() throws {
    var start = 0
    while waiting.count - start >= Self.batchSize {
      try write(waiting[start..<start + Self.batchSize], by: batch)
      start += Self.batchSize
    }
    waiting.removeFirst(start)
  }

  /// Writes all rows.
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
        statement.bind(field.value(row), at: parameter)
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
        for field in fields { row.assign(field.column, Fragment(SQLValue.null)) }
      }
    )
  }
}
