import FullText
import GRDB
import QueryBuilder
public import SQLiteDatabase

extension Store {
  /// Opens a database, and makes or updates the shell's schema in it.
  ///
  /// A new or empty file gets the schema. A file that an older version of the shell has made is migrated,
  /// but dropped tables do not come back. Any other file stays as it is. Opening waits up to two seconds
  /// for a lock of another program, as most locks are short; later statements do not wait.
  ///
  /// - Throws: A ``StoreError`` if the file is no database, cannot be opened, or comes from a newer version of
  ///   the shell.
  public static func openReminders(
    _ location: Location,
    options: OpenOptions = OpenOptions()
  ) throws -> Store {
    try openedReminders(location, options: options).store
  }

  /// Opens a database as ``openReminders(_:options:)`` does, and returns its profile too.
  ///
  /// - Returns: The database, and its profile; nil where opening has changed the database or has not looked
  ///   at its tables.
  /// - Throws: As ``openReminders(_:options:)`` does.
  public static func openedReminders(
    _ location: Location,
    options: OpenOptions = OpenOptions()
  ) throws -> (store: Store, profile: DatabaseProfile?) {
    let store = try open(location, options: options) { try ScoringFunctions.register(on: $0, $1) }
    let profile: DatabaseProfile?
    do {
      profile = try store.prepareSchema(options)
    } catch let error as StoreError where error.failure?.isBusy == true {
      throw StoreError(opening: location, failed: DatabaseError(resultCode: .SQLITE_BUSY))
    }
    try store.perform { $0.setBusyTimeout(milliseconds: 0) }
    return (store, profile)
  }

  /// Makes or updates the schema.
  ///
  /// - Returns: The profile of a database that was not changed.
  private func prepareSchema(_ options: OpenOptions) throws -> DatabaseProfile? {
    guard !options.isBare, location != .memory else { return nil }
    let (profile, needsMigrator) = try perform { session in
      // One transaction: for each one SQLite locks the file and looks for changes again.
      try session.transaction(.begin) {
        let profile = try session.profile()
        return (profile, profile.isOurs && !Migrations.areDone(in: session))
      }
    }
    if needsMigrator { try refuseNewer() }
    guard !isReadOnly else { return profile }
    switch profile.kind {
    case .reminders where needsMigrator || !profile.hasOurTriggers:
      if needsMigrator { try migrate(by: Migrations.migrator) }
      try refreshTriggers()
      return nil
    case .foreign where needsMigrator:
      try migrate(by: Migrations.migrator)
      return nil
    case .reminders, .foreign, .other:
      return profile
    case .empty:
      let isCreated = try perform { session in
        try session.transaction {
          // Another program may have made a schema since.
          guard try session.profile().kind == .empty else { return false }
          try session.createSchema()
          if location == .scratch { try session.seed(WorkshopData(now: .now), clearing: false) }
          return true
        }
      }
      return isCreated ? nil : try prepareSchema(options)
    }
  }

  /// Replaces triggers whose stored text is not the one that this version makes.
  private func refreshTriggers() throws {
    try perform { session in
      let triggers = try session.storedTriggers()
      let tagFormat = triggers.tagFormat ?? .hash
      guard !triggers.includeOurs(tagFormat) else { return }
      try session.transaction { try session.installTriggers(tagFormat) }
    }
  }

  private func refuseNewer() throws {
    guard try isSuperseded(Migrations.migrator) else { return }
    throw StoreError(
      "\"\(location.name)\" was made by a newer version of reminders-shell",
      remedy: "Open it with that version, or with --bare for plain SQL."
    )
  }
}
