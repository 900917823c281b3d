import CommandKit
import GRDB
import Output
import QueryBuilder
import ReminderStore
import SQLiteDatabase

/// A way to look titles up.
enum Way: String {
  /// With GRDB alone.
  case grdb
  /// As commands do, the log being off.
  case unlogged
  /// As commands do, the log being on.
  case logged

  /// A function that looks a title up by the reminder's id.
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
      return { id in
        try store.perform(observer: log.observer) { session in
          try session.text(RawStatement("SELECT title FROM reminders WHERE id = \(id)")) ?? ""
        }
      }
    }
  }
}
