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
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isRead: Whether it would only be read: once the file is closed again, SQLite's locks on it have ended, and another
  ///     program may write in the middle of a transaction.
  /// - Throws: A ``CommandError``.
  public func refuseOwnFile(_ path: String, reading isRead: Bool = false) throws {
    guard try isOwnFile(path, openOnly: isRead) else { return }
    throw CommandError(
      "\"\(path)\" belongs to the database that is open, "
        + (isRead ? "whose locks this would end" : "which this would destroy"),
      details: [isRead ? ".backup FILE makes a copy, which can be read" : "name another file"]
    )
  }

  /// Whether a file belongs to a database that is open, under whatever name.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isOpenOnly: Whether judgments count only where they are attached.
  /// - Returns: Whether it does.
  /// - Throws: A `StoreError` where SQLite cannot tell.
  public func isOwnFile(_ path: String, openOnly isOpenOnly: Bool = false) throws -> Bool {
    guard let file = FilePlace(path) else { return false }
    return try [database.store, teacher?.home?.store].compactMap(\.self).contains { store in
      // A recording is written after a statement that Ctrl-C has ended.
      try ownWork { try store.perform { try $0.uncancelled.databases() } }
        .contains { !$0.path.isEmpty && file.isOfDatabase($0.path, openOnly: isOpenOnly) }
    }
  }
}
