import QueryBuilder

/// How a row moved from its place in one order to its place in another, as SQL.
struct RowMovement {
  /// The row's place in the first order, from 1.
  let before: Expression<Int>
  /// The row's place in the second order, from 1.
  let after: Expression<Int>

  /// `entered`, `left`, `▲` or `▼` with the number of places, or `=`.
  ///
  /// ```sql
  /// CASE WHEN entered THEN 'entered' WHEN left THEN 'left' WHEN after < before THEN '▲' || ... ELSE '=' END
  /// ```
  ///
  /// - Parameters:
  ///   - hasEntered: Whether only the second order has the row.
  ///   - hasLeft: Whether only the first order has the row.
  /// - Returns: The text.
  func text(
    entered hasEntered: Expression<Bool>,
    left hasLeft: Expression<Bool>
  ) -> Expression<String> {
    Case(when: hasEntered, then: "entered")
      .when(hasLeft, then: "left")
      .when(after < before, then: "▲" + (before - after).castToText)
      .when(after > before, then: "▼" + (after - before).castToText)
      .else("=")
  }
}
