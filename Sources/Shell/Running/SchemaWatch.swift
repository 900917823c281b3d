import CommandKit
import FullText
import QueryBuilder
import ReminderStore
import SQLiteDatabase

/// Notices that raw SQL, or another program, has changed the schema, or the rank that an index stores.
///
/// Commands rely on what the shell read when it opened the database. Before each command one statement, which takes
/// some microseconds, asks for the stored rank of the table in use, and for the schema of `temp`. Where SQLite counts
/// changes since the last look, a second one asks for the number of the schema. (The table `pragma_schema_version` would
/// tell it in the same statement, but a file may have another table of this name.)
struct SchemaWatch {
  /// What tells one schema from another; nil before the first command, as SQL alone needs no look.
  private struct SchemaNumbers: Equatable {
    let main: SQLValue
    let temp: SQLValue
  }

  private var seen: SchemaNumbers?
  private var mark: ChangeMark?
  /// The database of the last look.
  private weak var watched: Store?

  /// Reads the database's profile again if its schema has changed since the last look.
  ///
  /// The weights and the last search stay if nothing that matters to them has changed. If the database
  /// cannot be read, perhaps because another program has locked it, the next command looks again: this one
  /// may be the command that helps, such as `.timeout` or `.open`, and other commands report it themselves.
  mutating func bringUpToDate(_ context: CommandContext, for command: Signature) throws {
    do {
      try context.ownWork { try look(context, for: command) }
    } catch let error as StoreError where error.failure?.isInterruption == false {
      return
    }
  }

  private mutating func look(_ context: CommandContext, for command: Signature) throws {
    if !context.database.isRead {
      // To read would begin to read in a transaction that the user has begun but not used yet, and commands that work in
      // any database need nothing of it; `.init` reads for itself.
      let store = context.database.store
      if command.group == .database, try store.perform(\.isInUntouchedTransaction) { return }
      try context.refreshProfile()
    }
    let index = context.database.table?.index
    let store = context.database.store
    if store !== watched { mark = nil }
    watched = store
    let (version, rank) = try store.perform { session -> (SchemaNumbers?, String?) in
      // To look would begin to read in a transaction that the user has begun but not used yet.
      guard !session.isInUntouchedTransaction else { return (seen, context.database.storedRank) }
      do {
        return try read(index, in: session)
      } catch let error as StoreError
        where index != nil && !error.isInterruption && error.failure?.isBusy != true
      {
        // The index is gone, or cannot be read.
        return try read(nil, in: session)
      }
    }
    guard let version else { return }
    if version != seen { try lookAtSchema(context) }
    seen = version
    if rank != context.database.storedRank, context.database.table?.index == index {
      try context.refreshStoredRank()
    }
  }

  private mutating func read(
    _ index: FTS5Index?,
    in session: Session
  ) throws -> (SchemaNumbers?, String?) {
    let rank = index.map { "(\($0.storedRank.fragment))" as Fragment } ?? "NULL"
    let temp: Fragment =
      session.hasTemporaryDatabase
      ? "(SELECT group_concat(sql, char(10)) FROM temp.sqlite_master)" : "NULL"
    // It reads the file's header, so that SQLite knows of the changes of other programs.
    let row = try session.rows(
      RawStatement("SELECT \(temp), \(rank), (SELECT 1 FROM main.sqlite_master LIMIT 1)")
    )
    guard let row = row.first else { return (nil, nil) }
    let mark = session.changeMark
    let main: SQLValue
    if let seen, let mark, mark == self.mark {
      main = seen.main
    } else {
      main = try session.value(RawStatement("PRAGMA main.schema_version")) ?? .null
    }
    self.mark = mark
    return (SchemaNumbers(main: main, temp: row[0]), FTS5Index.rank(stored: row[1]))
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
