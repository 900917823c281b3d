/// Where a database is.
public enum Location: Sendable, Hashable {
  /// In memory, filled with the workshop data: what the shell opens when no database is named.
  case scratch
  /// In memory, and empty.
  case memory
  /// In a file.
  case file(String)

  /// The name by which sqlite3 knows it: the path, or `:memory:`.
  public var name: String {
    switch self {
    case .scratch, .memory: ":memory:"
    case .file(let path): path
    }
  }
}

/// How a database is opened.
public struct OpenOptions: Sendable, Hashable {
  /// Whether SQLite refuses to write.
  public var isReadOnly: Bool
  /// Whether to leave the database as it is: the shell makes no schema, and foreign keys are off.
  public var isBare: Bool
  /// Whether symbolic links may lead to the file, and to those that statements attach.
  public var followsLinks: Bool
  /// For how many milliseconds opening waits for a lock of another program; with 0, the lock is left to the first
  /// statement, which may wait as long as it likes.
  public var patience: Int32 = 2000

  /// Options; by default for reading and writing, with the shell's schema.
  public init(
    isReadOnly: Bool = false,
    isBare: Bool = false,
    followsLinks: Bool = true
  ) {
    self.isReadOnly = isReadOnly
    self.isBare = isBare
    self.followsLinks = followsLinks
  }
}
