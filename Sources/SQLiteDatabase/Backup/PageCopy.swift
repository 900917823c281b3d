import CSQLite
import QueryBuilder

/// Copies a database page by page: all of it at once, or nothing.
struct PageCopy {
  /// One side of the copy.
  struct Side {
    let connection: OpaquePointer
    let schema: String
  }

  let source: Side
  let target: Side
  /// How often the copy waits a tenth of a second for a side that is locked.
  let patience: Int

  private static let pagesPerStep: Int32 = 100

  /// Copies all pages.
  ///
  /// - Parameter session: Can stop the copy, and learns how far it is.
  /// - Throws: A ``StoreError`` with SQLite's words, or an interruption; the target is then as it was.
  func run(in session: Session) throws {
    guard
      let backup = sqlite3_backup_init(
        target.connection,
        target.schema,
        source.connection,
        source.schema
      )
    else { throw failure(sqlite3_extended_errcode(target.connection)) }
    let code: Int32
    do {
      code = try copyPages(backup, in: session)
    } catch {
      sqlite3_backup_finish(backup)
      throw error
    }
    sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE else { throw failure(code) }
  }

  /// Copies pages, until all are copied or SQLite fails.
  ///
  /// - Parameters:
  ///   - backup: The copy that has begun.
  ///   - session: As for ``run(in:)``.
  ///   - isHeld: Whether the source stays as it is meanwhile.
  /// - Returns: SQLite's result code.
  /// - Throws: An interruption, and a ``StoreError`` where the source cannot be held.
  private func copyPages(
    _ backup: OpaquePointer,
    in session: Session,
    isHeld: Bool = false
  ) throws -> Int32 {
    var waits = 0
    var rest = Int.max
    while true {
      try session.cancellation.check()
      let code = sqlite3_backup_step(backup, Self.pagesPerStep)
      switch code {
      case SQLITE_BUSY where waits < patience:
        waits += 1
        sqlite3_sleep(100)
      case SQLITE_OK, SQLITE_DONE:
        let total = Int(sqlite3_backup_pagecount(backup))
        let isBegunAgain = sqlite3_backup_remaining(backup) >= rest
        rest = Int(sqlite3_backup_remaining(backup))
        session.tell(count: total - rest, of: total, "pages")
        if code == SQLITE_DONE { return code }
        // SQLite begins again when another program has written, which may never end.
        if isBegunAgain, !isHeld {
          return try holdingSource(in: session) {
            try copyPages(backup, in: session, isHeld: true)
          }
        }
      default:
        return code
      }
    }
  }

  /// Does some work while the source stays as it is: other programs' writes wait, or go to the WAL file.
  private func holdingSource(in session: Session, _ body: () throws -> Int32) throws -> Int32 {
    guard source.connection == session.connection else {
      // It closes when the copy is done.
      sqlite3_exec(source.connection, "BEGIN; SELECT 1 FROM sqlite_master LIMIT 1", nil, nil, nil)
      return try body()
    }
    return try session.transaction(.begin) {
      _ = try session.value(
        RawStatement("SELECT 1 FROM \(identifier: source.schema).sqlite_master LIMIT 1")
      )
      return try body()
    }
  }

  private func failure(_ code: Int32) -> StoreError {
    let failure = StoreError.Failure(code: code, phase: .step, sql: "", offset: nil)
    return StoreError(
      String(cString: sqlite3_errmsg(target.connection)),
      failure: failure,
      remedy: Self.remedy(failure)
    )
  }

  private static func remedy(_ failure: StoreError.Failure) -> String? {
    switch failure.primaryCode {
    case SQLITE_BUSY, SQLITE_LOCKED:
      "Another program, or an open transaction, has it locked: try again when that is done."
    case _ where failure.isOfMovedFile:
      "Its file was moved or deleted while it was open here."
    case _ where failure.isOfFolder:
      "Its folder does not allow a new file, which SQLite's journal would be."
    case SQLITE_READONLY:
      "It may be written by nobody, or its pages have another size: PRAGMA page_size tells."
    case SQLITE_NOTADB:
      "Name another file."
    case SQLITE_FULL:
      "There is no room left where it is written."
    default: nil
    }
  }
}
