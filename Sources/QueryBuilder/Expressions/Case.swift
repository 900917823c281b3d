/// `CASE WHEN ... THEN ... ELSE ... END`.
///
/// ```swift
/// Case<String>(when: $0.isFlagged, then: "!").else("")
/// // CASE WHEN "reminders"."isFlagged" THEN ? ELSE ? END
/// ```
public struct Case<Value>: Sendable {
  private var branches: Fragment

  /// Begins with the first condition.
  public init(when condition: Expression<Bool>, then value: Expression<Value>) {
    branches = "WHEN \(condition) THEN \(value)"
  }

  /// Adds a condition for the rows in which none of the conditions before it holds.
  public func when(_ condition: Expression<Bool>, then value: Expression<Value>) -> Case {
    var copy = self
    copy.branches += .line + "WHEN \(condition) THEN \(value)"
    return copy
  }

  /// Ends with the value for the rows in which no condition holds.
  public func `else`(_ value: Expression<Value>) -> Expression<Value> {
    finished("\(branches)\(Fragment.line)ELSE \(value)")
  }

  /// Ends with NULL for the rows in which no condition holds.
  public var elseNull: Expression<Value?> {
    finished(branches)
  }

  private func finished<Result>(_ branches: Fragment) -> Expression<Result> {
    Expression(sql: ("CASE" + (.line + branches).nested + .line + "END").grouped)
  }
}
