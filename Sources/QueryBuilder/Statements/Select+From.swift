extension Table {
  /// `SELECT * FROM "table"`.
  public static var all: Select<Self> {
    Select(
      references: TableReference(),
      clauses: SelectClauses(from: Fragment(identifier: tableName))
    )
  }

  /// A query with these result columns.
  public static func select(
    @ResultColumns _ columns: (TableReference<Self>) -> [any ResultColumn]
  ) -> Select<Self> {
    all.select(columns)
  }

  /// A query with a condition.
  public static func `where`(
    _ condition: (TableReference<Self>) -> Expression<Bool>
  ) -> Select<Self> {
    all.where(condition)
  }

  /// A query in an order.
  public static func order(
    @OrderingTerms by terms: (TableReference<Self>) -> [any OrderingTerm]
  ) -> Select<Self> {
    all.order(by: terms)
  }

  /// A query over this table and another.
  public static func join<Other: Table>(
    _ other: Other.Type,
    on condition: (TableReference<Self>, TableReference<Other>) -> Expression<Bool>
  ) -> Select<Self, Other> {
    all.join(other, on: condition)
  }

  /// A query over all rows of this table, and the rows of another that meet the condition.
  public static func leftJoin<Other: Table>(
    _ other: Other.Type,
    on condition: (TableReference<Self>, TableReference<Other>) -> Expression<Bool>
  ) -> Select<Self, Other> {
    all.leftJoin(other, on: condition)
  }
}

/// `SELECT ...` without a table: of values, or of sub-queries.
public func select(_ columns: any ResultColumn...) -> Select<> {
  Select(clauses: SelectClauses(columns: columns.map(\.resultColumn)))
}

/// `SELECT * FROM "name"`: of a table that is known only at run time.
///
/// Its closures take no arguments: a condition names columns by a ``TableReference`` or a raw fragment.
///
/// - Parameters:
///   - name: The table's name.
///   - schema: The database that it is in, such as `temp`; nil lets SQLite look in all of them.
/// - Returns: The query.
public func select(from name: String, in schema: String? = nil) -> Select<> {
  Select(clauses: SelectClauses(from: Fragment(identifier: name, in: schema)))
}

/// `SELECT * FROM (SELECT ...)`: of another query's rows.
public func select(from query: some SelectStatement) -> Select<> {
  Select(clauses: SelectClauses(from: query.fragment.parenthesized))
}
