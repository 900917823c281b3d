/// What a trigger does to the statement that set it off.
public enum RaiseAction: String, Sendable {
  case abort = "ABORT"
  case fail = "FAIL"
  case rollback = "ROLLBACK"
}

/// `RAISE(ABORT, '...')`: ends the statement that set off a trigger, with an error.
public func raise(_ action: RaiseAction, _ message: String) -> Expression<Int> {
  Expression(sql: "RAISE(\(raw: action.rawValue), \(message))")
}
