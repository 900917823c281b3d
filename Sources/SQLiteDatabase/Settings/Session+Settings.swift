import CSQLite
import Files
import QueryBuilder

extension Session {
  /// The number of rows that statements and triggers have changed since the connection was opened.
  public var totalChanges: Int { Int(sqlite3_total_changes64(connection)) }

  /// Whether a transaction is open that has neither read nor written `main` yet, so that it holds no lock there.
  public var isInUntouchedTransaction: Bool {
    isInTransaction && sqlite3_txn_state(connection, "main") == SQLITE_TXN_NONE
  }

  /// Sets how many milliseconds SQLite waits for a lock that another connection holds; 0 for not at all.
  public func setBusyTimeout(milliseconds: Int) {
    sqlite3_busy_timeout(connection, Int32(truncatingIfNeeded: milliseconds))
  }

  /// Whether a database's file was moved, deleted or replaced while it was open, so that what is written is lost.
  ///
  /// SQLite itself asks only where it begins a rollback journal, and so never in WAL mode.
  public func hasMovedFile(_ schema: String = "main") -> Bool {
    var hasMoved: CInt = 0
    let code = sqlite3_file_control(connection, schema, SQLITE_FCNTL_HAS_MOVED, &hasMoved)
    return code == SQLITE_OK && hasMoved != 0
  }

  /// The name of SQLite's file system (VFS) for a database of the connection; nil for one in memory.
  public func fileSystem(of database: String) -> String? {
    var name: UnsafeMutablePointer<CChar>?
    sqlite3_file_control(connection, database, SQLITE_FCNTL_VFSNAME, &name)
    guard let name else { return nil }
    defer { sqlite3_free(name) }
    return String(cString: name)
  }

  /// The databases of the connection, in SQLite's order.
  public func databases() throws -> [ConnectedDatabase] {
    // By PRAGMA: selecting from pragma_database_list would begin to read in an open transaction.
    try schemaTexts(RawStatement("PRAGMA database_list")).compactMap { row in
      guard let name = row[1] else { return nil }
      return ConnectedDatabase(
        name: name,
        path: row[2] ?? "",
        isReadOnly: sqlite3_db_readonly(connection, name.systemBytes) == 1,
        transaction: .init(code: sqlite3_txn_state(connection, name.systemBytes))
      )
    }
  }
}

/// One of the databases of a connection: `main`, `temp`, or an attached one.
public struct ConnectedDatabase: Sendable, Hashable {
  /// What a connection has done in a database since its transaction began.
  public enum Transaction: Sendable {
    /// Nothing, or there is no transaction.
    case none
    /// It has read.
    case reading
    /// It has written.
    case writing

    init(code: Int32) {
      self =
        switch code {
        case SQLITE_TXN_READ: .reading
        case SQLITE_TXN_WRITE: .writing
        default: .none
        }
    }
  }

  /// Its name in SQL, such as `main`.
  public let name: String
  /// The path of its file; empty for one in memory.
  public let path: String
  /// Whether SQLite cannot write to it.
  public let isReadOnly: Bool
  /// What the connection has done in it since its transaction began.
  public let transaction: Transaction
}

extension Session {
  /// The first 100 bytes of a database, which describe its layout; nil for an empty database.
  ///
  /// SQLite reads them: if the program opened the file a second time, closing it would drop SQLite's locks.
  public func header(of database: String) -> [UInt8]? {
    var file: UnsafeMutablePointer<sqlite3_file>?
    sqlite3_file_control(connection, database, SQLITE_FCNTL_FILE_POINTER, &file)
    guard let file, let read = file.pointee.pMethods?.pointee.xRead else {
      return headerInMemory(of: database)
    }
    var header = [UInt8](repeating: 0, count: Self.headerSize)
    return read(file, &header, Int32(Self.headerSize), 0) == SQLITE_OK ? header : nil
  }

  /// The number that changes when another connection changes the database; nil if there is no such database.
  public func dataVersion(of database: String) -> UInt32? {
    var version: UInt32 = 0
    let code = sqlite3_file_control(connection, database, SQLITE_FCNTL_DATA_VERSION, &version)
    return code == SQLITE_OK ? version : nil
  }

  private static let headerSize = 100

  private func headerInMemory(of database: String) -> [UInt8]? {
    var size: Int64 = 0
    guard let bytes = sqlite3_serialize(connection, database, &size, 0) else { return nil }
    defer { sqlite3_free(bytes) }
    guard size >= Self.headerSize else { return nil }
    return Array(UnsafeBufferPointer(start: bytes, count: Self.headerSize))
  }
}
