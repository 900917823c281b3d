import Files
import QueryBuilder
import SQLiteDatabase

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
    guard let file = FilePlace(path) else { return }
    for store in [database.store, teacher?.home?.store].compactMap(\.self) {
      // A recording is written behind a statement that Ctrl-C has ended.
      let databases = try ownWork { try store.perform { try $0.uncancelled.databases() } }
      for own in databases.map(\.path) where !own.isEmpty {
        guard !file.isOfDatabase(own) else {
          throw CommandError(
            "\"\(path)\" belongs to the database that is open, which this would destroy",
            details: ["name another file"]
          )
        }
      }
    }
  }
}
