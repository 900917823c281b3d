import CommandKit
import GRDB
import Output
import QueryBuilder
import ReminderStore
import SQLiteDatabase

/// A way to look up titles.
enum Way: String {
  /// With GRDB alone.
  case grdb
  /// As commands do, with the log off.
  case unlogged
  /// As commands do, with the log on.
  case logged

  /// Returns a function that looks up a title by the reminder's id.
  func titles(ofFile path: String) throws -> (Int64) throws -> String {
    switch self {
    case .grdb:
      let queue = try DatabaseQueue(path: path)
      return { id in
        try queue.inDatabase { database in
          let sql = "SELECT title FROM reminders WHERE id = ?"
          return try String.fetchOne(database, sql: sql, arguments: [id]) ?? ""
        }
      }
    case .unlogged, .logged:
      let store = try Store.openReminders(.file(path))
      let log = StatementLog(errors: ByteOutput(fileDescriptor: 2), isTerminal: false)
      if self == .logged { try log.turnOn(appendingTo: "/dev/null") }
      store.observe(by: log)
      return { id in
        try store.perform { session in
          try session.text(RawStatement("SELECT title FROM reminders WHERE id = \(id)")) ?? ""
        }
      }
    }
  }
}
