/// The statements that begin and end a transaction, or a part of one.
public enum Transaction: Statement, Hashable {
  case begin
  /// Takes the write lock at once, so that a busy database is reported before any work is done.
  case beginImmediate
  case commit
  case rollback
  /// Begins a part that can be undone on its own.
  case savepoint(String)
  /// Ends the part that the savepoint began, and keeps its changes.
  case release(String)
  /// Undoes the changes since the savepoint, which stays open.
  case rollbackTo(String)

  /// The statement's SQL.
  public var fragment: Fragment {
    switch self {
    case .begin: "BEGIN"
    case .beginImmediate: "BEGIN IMMEDIATE"
    case .commit: "COMMIT"
    case .rollback: "ROLLBACK"
    case .savepoint(let name): "SAVEPOINT \(identifier: name)"
    case .release(let name): "RELEASE \(identifier: name)"
    case .rollbackTo(let name): "ROLLBACK TO \(identifier: name)"
    }
  }
}
