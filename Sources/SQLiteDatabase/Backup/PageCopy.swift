import CSQLite

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
  /// - Parameters:
  ///   - checkCancellation: Throws where the copy should stop; the target is then as it was.
  ///   - progress: Called with the number of pages copied so far and the number of all pages, which may
  ///     grow while another program writes.
  /// - Throws: A ``StoreError`` with SQLite's words; what `checkCancellation` throws.
  func run(
    checkCancellation: () throws -> Void,
    progress: (_ pages: Int, _ total: Int) -> Void
  ) throws {
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
      code = try copyPages(backup, checkCancellation: checkCancellation, progress: progress)
    } catch {
      sqlite3_backup_finish(backup)
      throw error
    }
    sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE else { throw failure(code) }
  }

  private func copyPages(
    _ backup: OpaquePointer,
    checkCancellation: () throws -> Void,
    progress: (_ pages: Int, _ total: Int) -> Void
  ) throws -> Int32 {
    var waits = 0
    while true {
      try checkCancellation()
      let code = sqlite3_backup_step(backup, Self.pagesPerStep)
      switch code {
      case SQLITE_BUSY where waits < patience:
        waits += 1
        sqlite3_sleep(100)
      case SQLITE_OK, SQLITE_DONE:
        let total = Int(sqlite3_backup_pagecount(backup))
        let rest = Int(sqlite3_backup_remaining(backup))
        progress(total - rest, total)
        if code == SQLITE_DONE { return code }
      default:
        return code
      }
    }
  }

  private func failure(_ code: Int32) -> StoreError {
    let failure = StoreError.Failure(code: code, phase: .step, sql: "", offset: nil)
    return StoreError(
      String(cString: sqlite3_errmsg(target.connection)),
      failure: failure,
      remedy: Self.remedy(failure.primaryCode)
    )
  }

  private static func remedy(_ primaryCode: Int32) -> String? {
    switch primaryCode {
    case SQLITE_BUSY, SQLITE_LOCKED:
      "Another program, or an open transaction, has it locked: try again when that is done."
    case SQLITE_READONLY:
      "It may be written by nobody, or its pages have another size: PRAGMA page_size tells."
    case SQLITE_NOTADB:
      "Name a SQLite file, or a new one to create."
    case SQLITE_FULL:
      "There is no room left where it is written."
    default: nil
    }
  }
}
