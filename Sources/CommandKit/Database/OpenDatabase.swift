public import FullText
public import QueryBuilder
public import ReminderStore
import SQLText
public import SQLiteDatabase

/// An open database, and what the shell read about it when it opened.
public struct OpenDatabase: Sendable {
  /// The connection.
  public let store: Store
  /// What kind of database it is.
  public let profile: DatabaseProfile
  /// The FTS5 table in use, which `.match`, `.rank` and similar commands work on.
  ///
  /// It is the index of the reminders, unless `.use` chose another; nil if there is none, or if there are
  /// several and none was chosen.
  public let table: FullTextTable?
  /// The weights in the table's stored rank; the default weights if it stores none.
  ///
  /// Without a table they have no columns.
  public let storedWeights: ColumnWeights
  /// The function that the table's `rank` stands for; nil for FTS5's default.
  public let storedRank: String?

  /// Whether its tables have been read; where not, it seems to have none, and the first command reads them.
  public let isRead: Bool

  /// Whether the shell made its tables when it opened this database.
  public private(set) var isNew = false

  /// The table that .use has chosen; its declaration may be an older one.
  private let choice: FullTextTable?

  /// Reads what the shell must know about a database.
  ///
  /// - Parameters:
  ///   - store: The connection.
  ///   - choice: The FTS5 table to use, wherever others of its name are. If it is nil, the index of the reminders is
  ///     used, or the only FTS5 table of a database without reminders.
  ///   - known: The database's profile, if the caller has read it already.
  ///   - isNew: Whether the shell has just made its tables.
  ///   - old: The table that was in use before, which stays where others have come beside it.
  /// - Throws: A `StoreError` if the schema cannot be read.
  public init(
    _ store: Store,
    using choice: FullTextTable? = nil,
    profile known: DatabaseProfile? = nil,
    isNew: Bool = false,
    keeping old: FullTextTable? = nil
  ) throws {
    self.store = store
    self.isNew = isNew
    self.choice = choice
    isRead = true
    (profile, table, storedRank) = try store.ownWork {
      try store.perform { session in
        // An earlier Ctrl-C must not stop this: the shell must know the database as it is now.
        let session = session.uncancelled
        return try session.transaction(.begin) {
          let profile = try known ?? session.profile()
          let table =
            if let choice {
              try session.fullTextTables().first { $0.isSame(as: choice) }
            } else {
              try Self.table(of: profile, keeping: old, in: session)
            }
          // A table whose settings cannot be read must not keep the database from being opened.
          let rank = table.flatMap { try? session.storedRank(of: $0.index) }
          return (profile, table, rank)
        }
      }
    }
    storedWeights = ColumnWeights(
      columns: table?.index.columns ?? [],
      ofCall: storedRank.flatMap { RankFunction(parsing: $0) }?.weights ?? []
    )
  }

  /// Reads what opening has not read; nothing of a damaged database, from which SQL may still read a part.
  ///
  /// - Parameters:
  ///   - store: The connection.
  ///   - tables: What opening knows of its tables.
  /// - Throws: A `StoreError` if the schema cannot be read for another reason.
  public init(_ store: Store, knowing tables: Store.TableKnowledge) throws {
    do {
      switch tables {
      case .made: try self.init(store, isNew: true)
      case .read(let profile): try self.init(store, profile: profile)
      case .unread, .changed: try self.init(store)
      }
    } catch let error as StoreError where error.failure?.isCorruption == true {
      self.init(unread: store)
    }
  }

  /// A database of which nothing has been read, for SQL that needs nothing of it.
  public init(unread store: Store) {
    self.store = store
    choice = nil
    isRead = false
    profile = .unknown
    table = nil
    storedRank = nil
    storedWeights = ColumnWeights(columns: [], ofCall: [])
  }

  private static func table(
    of profile: DatabaseProfile,
    keeping old: FullTextTable?,
    in session: Session
  ) throws -> FullTextTable? {
    if let table = profile.table { return table }
    guard profile.kind == .other else { return nil }
    let tables = try session.fullTextTables()
    guard tables.count != 1 else { return tables.first }
    return old.flatMap { old in tables.first { $0.isSame(as: old) } }
  }

  /// The same database, read again, with the same table in use.
  public func reread() throws -> OpenDatabase {
    try OpenDatabase(store, using: choice, isNew: isNew, keeping: table)
  }

  /// Whether the table in use is the index of the reminders.
  public var usesReminders: Bool {
    guard profile.isSearchable, let table else { return false }
    return table == profile.table
  }

  /// Whether the table's `rank` is bm25 with each column weighted 1.
  public var storesDefaultRank: Bool {
    storedRank.map { RankFunction(parsing: $0) != nil && storedWeights.isDefault } ?? true
  }

  /// The FTS5 table in use.
  ///
  /// - Throws: A ``CommandError`` if there is none.
  public func fullTextTable() throws -> FullTextTable {
    if let table { return table }
    let tables = try store.ownWork { try store.perform { try $0.fullTextTables() } }
    let offer =
      ".use TABLE takes one of: "
      + tables.map { DotCommandLine.argument($0.name) }.joined(separator: ", ")
    if let choice {
      throw CommandError(
        "the table in use, \(choice.listedName), is no longer there",
        details: tables.isEmpty ? [] : [offer]
      )
    }
    if tables.isEmpty, profile.kind == .other {
      throw CommandError(
        "there is no FTS5 table in this database",
        details: store.isReadOnly
          ? []
          : [
            "CREATE VIRTUAL TABLE ... USING fts5(...) makes one; .init makes the reminders' tables."
          ]
      )
    }
    guard tables.isEmpty else {
      throw CommandError(
        tables.count == 1
          ? "no full-text table is in use"
          : "there are several full-text tables in this database, and none is in use",
        details: [offer]
      )
    }
    return try reminderIndex(toSearch: true)
  }

  /// The reminders' index, for commands that search it with the current weights.
  ///
  /// - Throws: A ``CommandError`` if the database has no reminders to search in, or another table is in
  ///   use.
  public func searchable() throws -> FullTextTable {
    let index = try reminderIndex(toSearch: true)
    guard usesReminders else {
      throw CommandError(
        "this searches reminders, and the table in use is \(table?.name ?? "another")",
        details: [
          ".search searches in it; .use \(ReminderText.tableName) goes back to the reminders"
        ]
      )
    }
    return index
  }

  /// The reminders' index, whatever table is in use.
  ///
  /// - Parameter isSearch: Whether it is wanted for a search, which another table may serve as well.
  /// - Returns: The index.
  /// - Throws: A ``CommandError`` if the database has no reminders with an index.
  public func reminderIndex(toSearch isSearch: Bool = false) throws -> FullTextTable {
    if profile.isSearchable, let index = profile.table { return index }
    let none = "this database has no reminders" + (isSearch ? " to search in" : "")
    throw switch profile.kind {
    case .empty: CommandError(none, details: [".init makes the tables; .seed fills them."])
    case .other where isSearch && table != nil:
      CommandError(none, details: [".search searches in \(table?.name ?? "its index")"])
    case .other: CommandError(none, details: [".init adds the tables."])
    case .reminders, .foreign:
      CommandError(
        "there is no index reminderTexts to search in",
        details: ["\(profile.isAdoptable ? ".init --adopt makes it" : profile.adoptionAdvice)."]
      )
    }
  }
}
