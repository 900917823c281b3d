/// The statements that begin and end a transaction.
public enum Transaction: String, Statement {
  case begin = "BEGIN"
  /// Takes the write lock at once, so that a busy database is reported before any work is done.
  case beginImmediate = "BEGIN IMMEDIATE"
  case commit = "COMMIT"
  case rollback = "ROLLBACK"

  /// The statement's SQL.
  public var fragment: Fragment { Fragment(raw: rawValue) }
}
