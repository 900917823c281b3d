import CommandKit
import FullText
import ReminderStore
import SQLiteDatabase

/// Notices that raw SQL, or another program, has changed the schema, or the rank that an index stores.
///
/// Commands rely on what the shell read when it opened the database. SQLite counts the changes to a schema;
/// the watch compares that number before each command, and reads the stored rank of the table in use, which
/// takes some microseconds.
struct SchemaWatch {
  /// The schema's numbers at the last look; empty before the first command, as SQL alone needs no look.
  private var seen: [Int64?] = []

  /// Reads the database's profile again if its schema has changed since the last look.
  ///
  /// The weights and the last search stay if nothing that matters to them has changed. If the database
  /// cannot be read, perhaps because another program has locked it, the next command looks again: this one
  /// may be the command that helps, such as `.timeout` or `.open`, and other commands report it themselves.
  mutating func bringUpToDate(_ context: CommandContext) throws {
    do {
      try context.silenced { try look(context) }
    } catch let error as StoreError where error.failure?.isInterruption == false {
      return
    }
  }

  private mutating func look(_ context: CommandContext) throws {
    // To look would begin to read in a transaction that the user has begun but not used yet.
    guard try !context.database.store.perform({ $0.isInUntouchedTransaction }) else { return }
    let versions = try Self.versions(of: context.database)
    if versions != seen { try lookAtSchema(context) }
    seen = versions
    try lookAtStoredRank(context)
  }

  private func lookAtSchema(_ context: CommandContext) throws {
    let database = try context.database.reread()
    let (old, new) = (context.database.profile, database.profile)
    let isSame =
      old.kind == new.kind && old.declaration == new.declaration && old.key == new.key
      && old.tagFormat == new.tagFormat && context.database.table == database.table
    if !isSame { try context.refreshProfile() }
  }

  /// Takes over a stored rank that has changed; weights that the user has set stay in force.
  private func lookAtStoredRank(_ context: CommandContext) throws {
    guard let index = context.database.table?.index else { return }
    let rank = try context.database.store.perform { session in
      try session.withoutWaiting { try session.storedRank(of: index) }
    }
    if rank != context.database.storedRank { try context.refreshStoredRank() }
  }

  /// The schema numbers of the main database and of the temporary one.
  private static func versions(of database: OpenDatabase) throws -> [Int64?] {
    try database.store.perform { session in
      try session.withoutWaiting { try session.schemaVersions }
    }
  }
}
