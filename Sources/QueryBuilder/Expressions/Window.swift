/// The rows that a window function looks at: `(PARTITION BY ... ORDER BY ...)`.
public struct Window: Sendable {
  let fragment: Fragment

  /// A window over all rows, or over the rows that are equal in `partition`, ordered by `order`.
  public init(
    partitionBy partition: [any ResultColumn] = [],
    orderBy order: [any OrderingTerm] = []
  ) {
    var clauses: [Fragment] = []
    if !partition.isEmpty {
      clauses.append(.clause("PARTITION BY", partition.map(\.resultColumn)))
    }
    if !order.isEmpty {
      clauses.append(.clause("ORDER BY", order.map(\.orderingTerm)))
    }
    fragment = clauses.joined(separator: .line).parenthesized
  }
}

extension Aggregate where Value == Int {
  /// `row_number()`: the row's place in its window, from 1; needs ``over(_:)``.
  ///
  /// ```swift
  /// Aggregate.rowNumber.over(Window(orderBy: [$0.title]))
  /// // row_number() OVER (ORDER BY "reminders"."title")
  /// ```
  public static var rowNumber: Aggregate<Int> {
    Aggregate(Fragment(raw: "row_number()"))
  }
}
