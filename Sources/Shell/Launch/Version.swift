import SQLiteDatabase

/// The versions that matter in the report of a problem.
enum Version {
  /// The version of this program.
  static let number = "0.1.0"

  /// This program's version, and that of the SQLite library.
  static let text = "reminders-shell \(number), SQLite version \(Store.sqliteVersion)"

  /// The same, with the check-in that the library was built from, as `sqlite3 -version` tells it.
  static let detailedText = "reminders-shell \(number), SQLite \(Store.sqliteCheckIn)"
}
