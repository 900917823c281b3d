import CSQLite
import CommandKit
import Output
import QueryBuilder
import ReminderStore
import SQLiteDatabase

/// A way to look up titles.
enum Way: String {
  /// By SQLite's C API alone.
  case sqlite
  /// As commands do, with the log off.
  case unlogged
  /// As commands do, with the log on.
  case logged

  /// Returns a function that looks up a title by the reminder's id.
  func titles(ofFile path: String) throws -> (Int64) throws -> String {
    switch self {
    case .sqlite:
      var connection: OpaquePointer?
      sqlite3_open_v2(path, &connection, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil)
      return { id in
        var statement: OpaquePointer?
        sqlite3_prepare_v2(
          connection,
          "SELECT title FROM reminders WHERE id = ?",
          -1,
          &statement,
          nil
        )
        defer { sqlite3_finalize(statement) }
        sqlite3_bind_int64(statement, 1, id)
        guard sqlite3_step(statement) == SQLITE_ROW else { return "" }
        return sqlite3_column_text(statement, 0).map { String(cString: $0) } ?? ""
      }
    case .unlogged, .logged:
      let store = try Store.openReminders(.file(path))
      let log = StatementLog(errors: ByteOutput(fileDescriptor: 2), isTerminal: false)
      if self == .logged {
        log.target = .file(try OutputFile(path: "/dev/null", until: { false }).output())
      }
      store.observe(by: log)
      return { id in
        try store.perform { session in
          let title = RawStatement("SELECT title FROM reminders WHERE id = \(id)")
          return try session.value(title)?.text ?? ""
        }
      }
    }
  }
}
