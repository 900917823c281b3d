public import QueryBuilder
public import ReminderStore

/// An open database, and what was found in it when it was opened.
public struct OpenDatabase: Sendable {
  /// The connection.
  public let store: ReminderStore
  /// What kind of database it is.
  public let profile: DatabaseProfile
  /// The weights that the index's stored rank has; the default where it has none.
  public let storedWeights: ColumnWeights
  /// The function that the index's `rank` stands for, where that is not FTS5's default.
  public let storedRank: String?

  /// Looks at a database.
  public init(_ store: ReminderStore) throws {
    self.store = store
    (profile, storedRank) = try store.perform { session in
      let profile = try session.profile()
      let rank = try profile.declaration.flatMap { try session.storedRank(of: $0.index) }
      return (profile, rank)
    }
    storedWeights = ColumnWeights(
      columns: profile.declaration?.index.columns ?? ReminderText.index.columns,
      arguments: storedRank.flatMap { RankFunction(parsing: $0) }?.weights ?? []
    )
  }

  /// Whether the index's `rank` is bm25 with each column weighted 1.
  public var storesDefaultRank: Bool {
    storedRank.map { RankFunction(parsing: $0) != nil && storedWeights.isDefault } ?? true
  }

  /// The index's declaration.
  ///
  /// - Throws: A ``CommandError`` where the database has no reminders to search in.
  public func searchable() throws -> IndexDeclaration {
    if profile.isSearchable, let declaration = profile.declaration { return declaration }
    let none = "this database has no reminders to search in"
    throw switch profile.kind {
    case .empty: CommandError(none, details: [".init makes the tables; .seed fills them."])
    case .other: CommandError(none, details: [".init adds the tables."])
    case .reminders, .foreign:
      CommandError(
        "there is no index reminderTexts to search in",
        details: [".init --adopt makes it."]
      )
    }
  }
}
