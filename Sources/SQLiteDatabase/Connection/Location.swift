/// Where a database is.
public enum Location: Sendable, Hashable {
  /// In memory, seeded with the workshop data: where no database was named.
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
  /// Whether nothing may be written.
  public var isReadOnly: Bool
  /// Whether the database is taken as it is: no schema is made, and foreign keys are off.
  public var isBare: Bool
  /// Whether symbolic links may lead to the file.
  public var followsLinks: Bool

  /// Options; by default, those of a database to be used freely.
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
