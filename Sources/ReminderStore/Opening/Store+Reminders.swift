import FullText
import GRDB
import QueryBuilder
public import SQLiteDatabase

extension Store {
  /// Opens a database, and makes or brings up to date what the shell needs in it.
  ///
  /// A new or empty file gets the schema; one of ours is migrated when it is older, but gets nothing
  /// back that was dropped from it; any other is left as it is. A file that another program has locked
  /// is waited for a little, as most such locks are short; statements do not wait.
  ///
  /// - Throws: A ``StoreError`` where the file is no database, cannot be opened, or was made by a
  ///   newer version of the shell.
  public static func openReminders(
    _ location: Location,
    options: OpenOptions = OpenOptions()
  ) throws -> Store {
    try openedReminders(location, options: options).store
  }

  /// Opens a database as ``openReminders(_:options:)`` does, and tells what was found in it.
  ///
  /// - Returns: The database, and its profile where it was looked at and left as it was.
  /// - Throws: As ``openReminders(_:options:)`` does.
  public static func openedReminders(
    _ location: Location,
    options: OpenOptions = OpenOptions()
  ) throws -> (store: Store, profile: DatabaseProfile?) {
    let store = try open(location, options: options) { try ScoringFunctions.register(on: $0) }
    let profile: DatabaseProfile?
    do {
      profile = try store.prepareSchema(options)
    } catch let error as StoreError where error.failure?.isBusy == true {
      throw StoreError(opening: location, failed: DatabaseError(resultCode: .SQLITE_BUSY))
    }
    try store.perform { $0.setBusyTimeout(milliseconds: 0) }
    return (store, profile)
  }

  /// Makes or brings up to date what the shell needs.
  ///
  /// - Returns: The profile, if the database was left as it was.
  private func prepareSchema(_ options: OpenOptions) throws -> DatabaseProfile? {
    guard !options.isBare, location != .memory else { return nil }
    let (profile, needsMigrator) = try perform { session in
      // One transaction, for the file is locked and looked at anew for each.
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
          // Another program may have been faster.
          guard try session.profile().kind == .empty else { return false }
          try session.createSchema()
          if location == .scratch { try session.seed(WorkshopData(now: .now), clearing: false) }
          return true
        }
      }
      return isCreated ? nil : try prepareSchema(options)
    }
  }

  /// Replaces triggers whose stored text is not what this version makes.
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
