import LineEditor
import SQLSpelling
import SQLiteDatabase

/// The versions that matter in the report of a problem.
enum Version {
  /// The version of this program; `CHANGELOG.md` has it too.
  static let number = "0.1.0"

  /// The day of this version, which the manual page bears: the year, the month and the day.
  static let day = "2026-11-22"

  /// This program's version, and that of the SQLite library.
  static let text = "reminders-shell \(number), SQLite version \(SQLiteVersion.running)"

  /// The same with the check-in that the library was built from, as `sqlite3 -version` tells it; then the options of
  /// SQLite that decide what the shell can do, and libedit's version.
  static var details: [String] {
    [
      "reminders-shell \(number), SQLite \(Store.sqliteCheckIn)",
      "SQLite's options that matter here: \(Store.compileOptions(among: optionsThatMatter).joined(separator: " "))",
      "libedit \(TerminalEditor.libeditVersion)",
    ]
  }

  /// The full-text index, `.fts`'s sizes, `.load`, the formulas of ranks in SQL, the plans that statistics make, and
  /// whether threads may share the library.
  private static let optionsThatMatter = [
    "ENABLE_FTS5", "ENABLE_DBSTAT_VTAB", "ENABLE_LOAD_EXTENSION", "OMIT_LOAD_EXTENSION",
    "ENABLE_MATH_FUNCTIONS", "ENABLE_STAT4", "THREADSAFE",
  ]
}
