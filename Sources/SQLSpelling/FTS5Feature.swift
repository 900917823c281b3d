/// What FTS5 has learned since SQLite 3.38, by its name in SQL.
public enum FTS5Feature: String, CaseIterable, Sendable {
  /// The command that overwrites deleted entries at once, and the format 5 that FTS5 then writes.
  case secureDelete = "secure-delete"
  /// The option of a table that keeps no texts, and forgets a row without being told its words.
  case contentlessDelete = "contentless_delete"
  /// The option of a table that keeps no texts but those of its UNINDEXED columns.
  case contentlessUnindexed = "contentless_unindexed"
  /// The option of a table that keeps the language of each text.
  case locale
  /// The setting with which auxiliary functions learn which tokens a prefix has found.
  case instanceToken = "insttoken"
  /// The argument of the tokenizer trigram that folds diacritics.
  case trigramDiacritics = "trigram remove_diacritics"

  /// The version that brought it, by SQLite's release notes, or by trying releases.
  public var since: SQLiteVersion {
    switch self {
    case .secureDelete: SQLiteVersion(minor: 42)
    case .contentlessDelete: SQLiteVersion(minor: 43)
    case .contentlessUnindexed, .locale: SQLiteVersion(minor: 47)
    case .instanceToken: SQLiteVersion(minor: 48)
    case .trigramDiacritics: SQLiteVersion(minor: 45)
    }
  }

  /// Whether the SQLite that this program runs with has it.
  public var isThere: Bool { SQLiteVersion.running >= since }
}
