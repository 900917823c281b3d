internal import CSQLite

/// A version of SQLite, and what is known to differ between versions.
///
/// Everything that the shell knows about versions is here as a named fact, with the version in which SQLite changed;
/// what only tests know is in `TestSupport`. The shell supports 3.38 and later.
public struct SQLiteVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The version as SQLite counts it: 3040001 for 3.40.1.
  public let number: Int

  /// The version of the library that this program runs with.
  public static let running = SQLiteVersion(number: Int(sqlite3_libversion_number()))

  /// A version by SQLite's number for it.
  public init(number: Int) { self.number = number }

  /// Version 3 with a minor number and a patch: 3.40.1 is `SQLiteVersion(minor: 40, patch: 1)`.
  public init(minor: Int, patch: Int = 0) { number = 3_000_000 + minor * 1000 + patch }

  /// The version as SQLite writes it, as `3.40.1`.
  public var description: String { "\(number / 1_000_000).\(minor).\(number % 1000)" }

  /// The version without its patch, as `3.40`.
  public var release: String { "\(number / 1_000_000).\(minor)" }

  private var minor: Int { number / 1000 % 1000 }

  /// Whether a version came before another.
  public static func < (one: Self, other: Self) -> Bool { one.number < other.number }
}

// MARK: - Functions

extension SQLiteVersion {
  /// Whether a CHECK may call a function that is DIRECTONLY, unless it is deterministic.
  ///
  /// It may in 3.40 and 3.46; it may not in 3.53.
  public var letsChecksCallDirectFunctions: Bool { self < SQLiteVersion(minor: 53) }
}

extension SQLiteVersion {
  /// The table functions that `PRAGMA module_list` may leave out until a statement has used them.
  ///
  /// 3.40 and 3.46 list those that they have; 3.53 does not. No version before 3.51 has those of JSONB.
  public static let lateTableFunctions = ["json_each", "json_tree", "jsonb_each", "jsonb_tree"]
}

// MARK: - FTS5

extension SQLiteVersion {
  /// Whether FTS5 reads through a null pointer where a trigram index gets a LIKE or GLOB, whose pattern has no three
  /// characters in a row, together with a MATCH, or another LIKE or GLOB, that looks for something.
  ///
  /// `SELECT * FROM t WHERE title LIKE '%a%' AND notes LIKE '%milk%'` ended the program in 3.40.1, and does not in 3.46.1.
  /// So did `tokenize='trigram case_sensitive'`, an option without a value, as soon as the table was used.
  public var crashesOnTrigrams: Bool { self < SQLiteVersion(minor: 46) }
}

// MARK: - Numbers

extension SQLiteVersion {
  /// How many digits a number has as a text.
  ///
  /// Since 3.52 SQLite keeps 17 digits where 15 do not read back equal (`SQLITE_DBCONFIG_FP_DIGITS`).
  public var textDigits: Int { self < SQLiteVersion(minor: 52) ? 15 : 17 }

  /// How many digits `sqlite3` writes so that a number reads back equal.
  ///
  /// Before 3.52 it writes 20, and the last of them come from SQLite's arithmetic. Since 3.52 it writes 17, the fewest
  /// that are always enough.
  public var roundTripDigits: Int { self < SQLiteVersion(minor: 52) ? 20 : 17 }
}
