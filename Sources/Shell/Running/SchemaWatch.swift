import CommandKit
import FullText
import QueryBuilder
import ReminderStore
import SQLiteDatabase

/// Notices that raw SQL, or another program, has changed the schema, or the rank that an index stores.
///
/// Commands rely on what the shell read when it opened the database. Before each command one statement, which takes
/// some microseconds, asks for the stored rank of the table in use, and for the schema of `temp`. Where SQLite counts
/// changes since the last look, a second one asks for the number of the schema; in a transaction that has changed it, and
/// in one in which the first look was, all is read again before each command. (The table `pragma_schema_version` would
/// tell it in the same statement, but a file may have another table of this name.)
struct SchemaWatch {
  /// What tells one schema from another.
  private struct SchemaNumbers: Equatable {
    let main: SQLValue
    let temp: SQLValue
    /// Of the attached file with the table in use; nil where that is in `main` or `temp`.
    var attached: SQLValue?
    /// Where that file is: another one may come under the same name.
    var path: String?
  }

  /// Those of the last look outside a transaction; nil before the first one, as SQL alone needs no look, and where a
  /// transaction has changed them.
  private var seen: SchemaNumbers?
  private var mark: ChangeMark?
  /// The database of the last look.
  private weak var watched: Store?

  /// Reads the database's profile again if its schema has changed since the last look.
  ///
  /// The weights and the last search stay if nothing that matters to them has changed.
  ///
  /// - Throws: A `StoreError` where the database cannot be read, unless the command may be the one that helps: one that
  ///   works in any database, as `.timeout` and `.open` do, or looks at what is damaged, as `.doctor` does. The next
  ///   command looks again.
  mutating func bringUpToDate(_ context: CommandContext, for command: Signature) throws {
    do {
      try context.ownWork { try look(context, for: command) }
    } catch let error as StoreError where error.failure?.isInterruption == false {
      let mayHelp = command.group == .index && error.failure?.isBusy != true
      guard command.worksInAnyDatabase || mayHelp else { throw error }
    }
  }

  private mutating func look(_ context: CommandContext, for command: Signature) throws {
    let store = context.database.store
    // To look would begin to read in a transaction that the user has begun but not used yet.
    let isLeftAlone =
      try command.worksInAnyDatabase && store.perform(\.isInUntouchedTransaction)
    guard !isLeftAlone else { return }
    if !context.database.isRead { try context.refreshProfile() }
    let table = context.database.table
    if store !== watched { mark = nil }
    watched = store
    let (version, rank, isCommitted) = try store.perform { session in
      do {
        return try read(table, in: session)
      } catch let error as StoreError
        where table != nil && !error.isInterruption && error.failure?.isBusy != true
      {
        // The index is gone, or cannot be read.
        return try read(nil, in: session)
      }
    }
    if version != seen {
      try lookAtSchema(context)
      // The number that a transaction gives the schema comes again after a ROLLBACK.
      seen = isCommitted ? version : nil
    }
    if rank != context.database.storedRank, context.database.table == table {
      try context.refreshStoredRank()
    }
  }

  private mutating func read(
    _ table: FullTextTable?,
    in session: Session
  ) throws -> (SchemaNumbers, rank: String?, isCommitted: Bool) {
    let ranks = table.map { "(\($0.index.storedRanks))" as Fragment } ?? "NULL"
    let temp: Fragment =
      session.hasTemporaryDatabase
      ? "(SELECT group_concat(sql, char(10)) FROM temp.sqlite_master)" : "NULL"
    // It reads the file's header, so that SQLite knows of the changes of other programs.
    let row = try session.rows(
      RawStatement("SELECT \(temp), \(ranks), (SELECT 1 FROM main.sqlite_master LIMIT 1)")
    )
    let texts = row.first ?? [.null, .null]
    let mark = session.changeMark
    var numbers =
      if let seen, let mark, mark == self.mark {
        SchemaNumbers(main: seen.main, temp: texts[0])
      } else {
        SchemaNumbers(main: try session.schemaVersion(of: "main"), temp: texts[0])
      }
    self.mark = mark
    if let schema = table?.schema, !["main", "temp"].contains(schema.lowercased()) {
      numbers.attached = try session.schemaVersion(of: schema)
      numbers.path = session.databasePath(schema)
    }
    return (numbers, FTS5Index.rank(stored: texts[1]), !session.isInTransaction)
  }

  private func lookAtSchema(_ context: CommandContext) throws {
    let database = try context.database.reread()
    let (old, new) = (context.database.profile, database.profile)
    let isSame =
      old.kind == new.kind && old.table == new.table && old.key == new.key
      && old.tagFormat == new.tagFormat && context.database.table == database.table
    if !isSame { try context.refreshProfile() }
  }
}

extension Signature {
  /// Whether it may need nothing of the database's tables.
  fileprivate var worksInAnyDatabase: Bool { [.database, .learning].contains(group) }
}

extension Session {
  fileprivate func schemaVersion(of schema: String) throws -> SQLValue {
    try value(RawStatement("PRAGMA \(identifier: schema).schema_version")) ?? .null
  }
}
