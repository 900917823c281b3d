import FullText
import CSQLite
import QueryBuilder
public import SQLiteDatabase

extension Store {
  /// Opens a database, and makes or updates the shell's schema in it.
  ///
  /// A new or empty file gets the schema. A file that an older version of the shell has made is migrated,
  /// but dropped tables do not come back. Any other file stays as it is, also one whose tables were all dropped. Opening waits up to two seconds
  /// for a lock of another program, as most locks are short; later statements do not wait.
  ///
  /// - Parameters:
  ///   - location: Where the database is.
  ///   - options: How to open it.
  ///   - now: The moment to which the reminders of a scratch database are relative.
  /// - Returns: The database.
  /// - Throws: A ``StoreError`` if the file is no database, cannot be opened, or comes from a newer version of
  ///   the shell.
  public static func openReminders(
    _ location: Location,
    options: OpenOptions = OpenOptions(),
    now: Timestamp = .now
  ) throws -> Store {
    try openedReminders(location, options: options, now: now).store
  }

  /// What is known of a database's tables once it is open.
  public enum TableKnowledge: Sendable {
    /// They have been read.
    case read(DatabaseProfile)
    /// Opening has made them.
    case made
    /// Opening has changed them.
    case changed
    /// Nothing has been read of them.
    case unread
  }

  /// Opens a database as ``openReminders(_:options:now:)`` does, and says what it has read of it.
  ///
  /// - Parameters:
  ///   - location: Where the database is.
  ///   - options: How to open it.
  ///   - readsOthers: Whether to read the schema of a database that is neither new nor has the shell's mark. SQLite
  ///     parses the texts of all its tables for that, which a statement without tables does not need.
  ///   - now: The moment to which the reminders of a scratch database are relative.
  ///   - tellOfLock: Tells a person that opening waits for a lock, before anybody wonders; nil where nobody is told.
  /// - Returns: The database, and what is known of it.
  /// - Throws: As ``openReminders(_:options:now:)`` does.
  public static func openedReminders(
    _ location: Location,
    options: OpenOptions = OpenOptions(),
    readingOthers readsOthers: Bool = true,
    now: Timestamp = .now,
    tellingOfLock tellOfLock: ((String) throws -> Void)? = nil
  ) throws -> (store: Store, tables: TableKnowledge) {
    if let tellOfLock {
      var hurried = options
      hurried.patience = 300
      do {
        return try openedReminders(location, options: hurried, readingOthers: readsOthers, now: now)
      } catch let error as StoreError where error.failure?.isBusy == true {
        try tellOfLock("\(error.message); waiting for it, two seconds at most.")
      }
    }
    let store = try open(location, options: options) { hooks in
      try ScoringFunctions.register(calling: hooks)
      hooks.reasonForCrash = FullTextTable.reasonForCrash
    }
    let tables: TableKnowledge
    do {
      tables = try store.prepareSchema(options, readingOthers: readsOthers, now)
    } catch let error as StoreError where error.failure?.isCorruption == true {
      // SQL and `.dump` may still read a part of it.
      tables = .unread
    } catch let error as StoreError {
      guard let failure = error.failure, failure.isBusy || failure.isOfSystem || failure.isFull
      else { throw error }
      throw StoreError(opening: location, code: failure.code, message: error.message)
    }
    try store.perform { $0.setBusyTimeout(milliseconds: 0) }
    return (store, tables)
  }

  /// Makes or updates the schema.
  private func prepareSchema(
    _ options: OpenOptions,
    readingOthers readsOthers: Bool,
    _ now: Timestamp
  ) throws -> TableKnowledge {
    guard !options.isBare, location != .memory else { return .unread }
    let (read, needsMigration) = try perform { session -> (DatabaseProfile?, Bool) in
      // One transaction: for each one SQLite locks the file and looks for changes again.
      try session.transaction(.begin) {
        let isOurs = try session.applicationID() == ApplicationID.remindersShell
        guard try isOurs || readsOthers || session.isNew() else { return (nil, false) }
        let profile = try session.profile()
        return try (profile, isOurs && !Migrations.areDone(in: session))
      }
    }
    guard let profile = read else { return .unread }
    if needsMigration { try refuseNewer() }
    guard !isReadOnly else { return .read(profile) }
    switch profile.kind {
    case .reminders where needsMigration || !profile.hasOurTriggers:
      if needsMigration { try perform(Migrations.run) }
      try refreshTriggers()
      return .changed
    case .foreign where needsMigration:
      try perform(Migrations.run)
      return .changed
    case .reminders, .foreign, .other:
      return .read(profile)
    case .empty:
      guard try perform({ try $0.isNew() }) else { return .read(profile) }
      let isCreated = try perform { session in
        try session.transaction {
          // Another program may have made a schema since.
          guard try session.isNew() else { return false }
          try session.createSchema()
          if location == .scratch { try session.seed(WorkshopData(now: now), clearing: false) }
          return true
        }
      }
      return isCreated ? .made : try prepareSchema(options, readingOthers: readsOthers, now)
    }
  }

  /// Replaces triggers whose stored text is not the one that this version makes.
  private func refreshTriggers() throws {
    try perform { session in
      let triggers = try session.storedTriggers()
      let tagFormat = triggers.tagFormat ?? .hash
      guard !triggers.includeOurs(tagFormat) else { return }
      try session.transaction { try session.run(Triggers(tagFormat: tagFormat).replacing) }
    }
  }

  private func refuseNewer() throws {
    guard try perform(Migrations.areSuperseded) else { return }
    throw StoreError(
      "\"\(location.name)\" was made by a newer version of reminders-shell",
      remedy: "Open it with that version, or with --bare for plain SQL."
    )
  }
}
