import GRDBSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A connection to the file at the other end of a copy, closed with this object.
final class OtherDatabase {
  let connection: OpaquePointer

  private let path: String
  /// Whether opening made the file.
  private let isNew: Bool

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - creating: Whether to make the file where it is missing.
  /// - Throws: A ``StoreError`` in sqlite3's words where SQLite cannot open the file.
  init(_ path: String, creating: Bool) throws {
    self.path = path
    isNew = !Store.hasFile(at: path)
    var connection: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | (creating ? SQLITE_OPEN_CREATE : 0)
    let code = sqlite3_open_v2(path, &connection, flags, nil)
    guard code == SQLITE_OK, let connection else {
      sqlite3_close(connection)
      throw StoreError(
        "cannot open \"\(path)\"",
        failure: .init(code: code, phase: .prepare, sql: "", offset: nil),
        remedy: creating
          ? "Does its folder exist, and may you write there?"
          : "Does it exist, and may you read it?"
      )
    }
    self.connection = connection
  }

  /// Removes the file if opening made it, after a copy that did not get to its end.
  func removeIfNew() {
    guard isNew else { return }
    for name in [path, path + "-journal"] { unlink(name) }
  }

  deinit {
    sqlite3_close(connection)
  }
}

extension Store {
  /// Whether there is a file, or a folder, of a name.
  public static func hasFile(at path: String) -> Bool { access(path, F_OK) == 0 }
}
