/// What a trigger does to the statement that set it off.
public enum RaiseAction: String, Sendable {
  case abort = "ABORT"
  case fail = "FAIL"
  case rollback = "ROLLBACK"
}

/// `RAISE(ABORT, '...')`: ends the statement that set off a trigger, with an error.
public func raise(_ action: RaiseAction, _ message: String) -> Expression<Int> {
  // SQLite's grammar takes only a string here, so that char() cannot spell a line break.
  let quoted = message.quoted(with: "'")
  return Expression(sql: "RAISE(\(raw: action.rawValue), \(raw: quoted))")
}
