import QueryBuilder
import SQLiteDatabase

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension CommandContext {
  /// Opens a file for what is written, unless it is one of a database that is open: that would destroy it.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isAppended: Whether what is in the file stays.
  /// - Returns: The file, open for writing.
  /// - Throws: A ``CommandError`` for a database's file, and where the file cannot be opened; a `StoreError` after Ctrl-C.
  public func outputFile(_ path: String, appending isAppended: Bool = false) throws -> OutputFile {
    try refuseOwnFile(path)
    return try OutputFile(path: path, appending: isAppended, until: isStopped)
  }

  /// Throws if a file belongs to a database that is open, under whatever name.
  public func refuseOwnFile(_ path: String) throws {
    guard let file = FileIdentity(path) else { return }
    for store in [database.store, teacher?.home?.store].compactMap(\.self) {
      let databases = try ownWork {
        try store.perform { try $0.rows(RawStatement("PRAGMA database_list")) }
      }
      for case .text(let own) in databases.map({ $0[2] }) where !own.isEmpty {
        for name in [own, own + "-wal", own + "-shm", own + "-journal"]
        where FileIdentity(name) == file {
          throw CommandError(
            "\"\(path)\" belongs to the database that is open, which this would destroy",
            details: ["name another file"]
          )
        }
      }
    }
  }
}

/// What tells files apart, whatever their names are.
private struct FileIdentity: Equatable {
  private let device: UInt64
  private let number: UInt64

  /// The file of a path; nil where there is none.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
