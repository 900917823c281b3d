/// What sets a trigger off, and the statements that it then runs.
///
/// The closures get the row as it was (`old`) and as it will be (`new`).
public struct TriggerEvent<Root: Table>: Sendable {
  let head: Fragment
  let condition: Expression<Bool>?
  let body: [any Statement]

  private static var old: TableReference<Root> { TableReference(as: "old") }
  private static var new: TableReference<Root> { TableReference(as: "new") }

  /// `INSERT ... BEGIN ... END`.
  ///
  /// - `condition`: The rows for which it runs (`WHEN ...`); nil for all.
  /// - `body`: The statements.
  public static func insert(
    when condition: ((_ new: TableReference<Root>) -> Expression<Bool>)? = nil,
    @StatementsBuilder _ body: (_ new: TableReference<Root>) -> [any Statement]
  ) -> TriggerEvent {
    TriggerEvent(head: "INSERT", condition: condition?(new), body: body(new))
  }

  /// `DELETE ... BEGIN ... END`, for all rows.
  ///
  /// - `body`: The statements.
  public static func delete(
    @StatementsBuilder _ body: (_ old: TableReference<Root>) -> [any Statement]
  ) -> TriggerEvent {
    TriggerEvent(head: "DELETE", condition: nil, body: body(old))
  }

  /// `UPDATE ... BEGIN ... END`: of any column.
  ///
  /// - `condition`: The rows for which it runs (`WHEN ...`); nil for all.
  /// - `body`: The statements.
  public static func update(
    when condition: (
      (_ old: TableReference<Root>, _ new: TableReference<Root>) -> Expression<Bool>
    )? =
      nil,
    @StatementsBuilder _ body: (_ old: TableReference<Root>, _ new: TableReference<Root>) ->
      [any Statement]
  ) -> TriggerEvent {
    TriggerEvent(head: "UPDATE", condition: condition?(old, new), body: body(old, new))
  }

  /// `UPDATE OF ... BEGIN ... END`: of statements that assign one of these columns.
  ///
  /// - `columns`: The columns.
  /// - `orRowid`: Whether also of statements that assign the rowid by a name of its own: SQLite compares names, and does
  ///   not take `rowid` for the column that keeps it.
  /// - `condition`: The rows for which it runs (`WHEN ...`); nil for all.
  /// - `body`: The statements.
  public static func update<each Value>(
    of columns: repeat KeyPath<Root.Columns, Column<Root, each Value>>,
    orRowid: Bool = false,
    when condition: (
      (_ old: TableReference<Root>, _ new: TableReference<Root>) -> Expression<Bool>
    )? =
      nil,
    @StatementsBuilder _ body: (_ old: TableReference<Root>, _ new: TableReference<Root>) ->
      [any Statement]
  ) -> TriggerEvent {
    var names: [String] = []
    for column in repeat each columns { names.append(Root.columns[keyPath: column].name) }
    if orRowid { names += [String].ofRowid }
    return TriggerEvent(
      head: "UPDATE OF \(Fragment.list(of: names).grouped)",
      condition: condition?(old, new),
      body: body(old, new)
    )
  }
}

/// Lists statements, one a line.
@resultBuilder
public enum StatementsBuilder {
  /// The statements, in their order.
  public static func buildBlock(_ statements: any Statement...) -> [any Statement] {
    statements
  }
}

/// `RAISE(ABORT, '...')`: ends the statement that set off a trigger, with an error.
public func raise(abort message: String) -> Expression<Int> {
  // SQLite's grammar takes only a string here, so that char() cannot spell a line break.
  Expression(sql: "RAISE(ABORT, \(raw: message.quoted(with: "'")))")
}
