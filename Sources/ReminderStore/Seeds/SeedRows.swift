import QueryBuilder

/// An INSERT that is compiled once and then run for each row, with that row's values.
struct SeedRows<Root: Table, Row> {
  /// A column, and what a row has for it.
  typealias Field = (column: String, value: (Row) -> SQLValue)

  private let statement: PreparedStatement
  private let session: Session
  private let fields: [Field]

  /// Compiles the INSERT.
  init(into table: Root.Type, in session: Session, _ fields: [Field]) throws {
    self.session = session
    self.fields = fields
    statement = try session.prepare(
      Root.insert { row in
        for field in fields { row.assign(field.column, Fragment(SQLValue.null)) }
      }
    )
  }

  /// Writes a row.
  func insert(_ row: Row) throws {
    try session.run(statement, binding: fields.map { $0.value(row) })
  }
}
