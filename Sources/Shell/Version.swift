import Output
import ReminderStore

/// The versions that matter to whoever reports a problem.
enum Version {
  /// The version of this program.
  static let number = "0.1.0"

  /// This program's version, and that of the SQLite library that a database is open in.
  static func text(_ store: ReminderStore) throws -> String {
    var version = ""
    try store.perform { session in
      guard let statement = try session.prepare(firstOf: "SELECT sqlite_version()").0 else {
        return
      }
      try session.run(statement) { prepared in
        let row = ResultRow(statement: prepared.handle)
        version = String(decoding: row.text(at: 0), as: UTF8.self)
        return false
      }
    }
    return "reminders-shell \(number), SQLite \(version)"
  }
}
