public import SQLSpelling

/// What only tests know about versions.
extension SQLiteVersion {
  /// Whether it is 3.40, with any patch: the shell takes its words and formats from that version.
  ///
  /// Later versions of `sqlite3` word some messages differently, and plan some statements differently; there the shell
  /// does not follow them. Nobody has compared earlier ones.
  public var isModel: Bool {
    (SQLiteVersion(minor: 40)..<SQLiteVersion(minor: 41)).contains(self)
  }

  /// Whether `SQLITE_OPEN_NOFOLLOW` refuses a path with a symbolic link among its folders, too.
  ///
  /// Before 3.39, by its release notes, only the file itself counts.
  public var refusesLinkedFolders: Bool { self >= SQLiteVersion(minor: 39) }

  /// Whether FTS5 fails all further statements of a transaction after an interrupt stopped it while it read.
  ///
  /// It did in 3.40 and 3.46; 3.53 does not.
  public var keepsInterruptsInFTS5: Bool { self < SQLiteVersion(minor: 53) }

  /// Whether FTS5 names what is damaged; earlier versions only say that the database disk image is malformed.
  public var namesDamageInFTS5: Bool { self >= SQLiteVersion(minor: 53) }
}
