import CSQLite
import QueryBuilder

extension Session {
  /// Whether the connection has a temporary database; reading from an unused `temp` would create it.
  public var hasTemporaryDatabase: Bool { sqlite3_db_readonly(connection, "temp") >= 0 }

  /// Whether there is a temporary trigger, which lasts as long as the connection.
  public func hasTemporaryTriggers() throws -> Bool {
    guard hasTemporaryDatabase else { return false }
    let triggers = select(from: "sqlite_temp_master")
      .where(Expression<String>(column: "type") == "trigger")
    return try integer(select(exists(triggers))) == 1
  }
}

/// SQLite's counts of the changes to the databases of a connection, as far as it tells without a statement.
public struct ChangeMark: Sendable, Equatable {
  private let main: UInt32?
  private let temp: UInt32?
  private let ownChanges: Int64

  /// Reads the numbers; nil in a transaction, whose changes are not counted yet.
  init?(of session: Session) {
    guard !session.isInTransaction else { return nil }
    main = session.dataVersion(of: "main")
    temp = session.dataVersion(of: "temp")
    ownChanges = sqlite3_total_changes64(session.connection)
  }
}

extension Session {
  /// What SQLite counts of the changes to `main` and `temp`; it knows those of other programs as of its last read.
  public var changeMark: ChangeMark? { ChangeMark(of: self) }
}
