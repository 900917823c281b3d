import CommandKit
import ReminderStore
import SQLiteDatabase

/// Notices that raw SQL, or another program, has changed the schema.
///
/// Commands go by what was found when the database was opened. SQLite counts the changes to a schema;
/// that number is compared before each command, which takes some microseconds.
struct SchemaWatch {
  /// Nothing before the first command: a start that runs SQL only need not ask.
  private var seen: [Int64?] = []

  /// Looks at the database anew where its schema is no longer the one that was seen.
  ///
  /// What is remembered of searches is kept where nothing that matters to them has changed. A database
  /// that cannot be read, as another program has locked it, is looked at next time: the command may be
  /// the one that helps, such as `.timeout` or `.open`, and others tell of it themselves.
  mutating func bringUpToDate(_ context: CommandContext) throws {
    do {
      try context.silenced { try look(context) }
    } catch let error as StoreError where error.failure?.isInterruption == false {
      return
    }
  }

  private mutating func look(_ context: CommandContext) throws {
    // To look would begin to read in a transaction that the user has only opened.
    guard try !context.database.store.perform({ $0.isInUntouchedTransaction }) else { return }
    let versions = try Self.versions(of: context.database)
    guard versions != seen else { return }
    let database = try context.database.reread()
    let (old, new) = (context.database.profile, database.profile)
    let isSame =
      old.kind == new.kind && old.declaration == new.declaration && old.key == new.key
      && old.tagFormat == new.tagFormat && context.database.table == database.table
    if !isSame { try context.refreshProfile() }
    seen = versions
  }

  /// The numbers of the lasting schema and of the temporary one.
  private static func versions(of database: OpenDatabase) throws -> [Int64?] {
    try database.store.perform { session in
      try session.withoutWaiting { try session.schemaVersions }
    }
  }
}
