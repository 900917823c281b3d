public import QueryBuilder

extension ReminderStore {
  /// Opens a database, and makes or brings up to date what the shell needs in it.
  ///
  /// A new or empty file gets the schema; one of ours is migrated when it is older, but gets nothing
  /// back that was dropped from it; any other is left as it is. A file that another program has locked
  /// is waited for a little, as most such locks are short; statements do not wait.
  ///
  /// - Throws: A ``StoreError`` where the file is no database, cannot be opened, or was made by a
  ///   newer version of the shell.
  public static func open(
    _ location: Location,
    options: OpenOptions = OpenOptions()
  ) throws -> ReminderStore {
    try opened(location, options: options).store
  }

  /// Opens a database as ``open(_:options:)`` does, and tells what was found in it.
  ///
  /// - Returns: The database, and its profile where it was looked at and left as it was.
  /// - Throws: As ``open(_:options:)`` does.
  public static func opened(
    _ location: Location,
    options: OpenOptions = OpenOptions()
  ) throws -> (store: ReminderStore, profile: DatabaseProfile?) {
    let store = try ReminderStore(location, options: options)
    try store.perform { session in
      try ShellFunctions.register(on: session.connection, allowsFiles: true)
      session.allowExtensions()
    }
    let profile = try store.prepareSchema(options)
    try store.perform { $0.setBusyTimeout(milliseconds: 0) }
    return (store, profile)
  }

  /// Makes or brings up to date what the shell needs.
  ///
  /// - Returns: The profile, if the database was left as it was.
  private func prepareSchema(_ options: OpenOptions) throws -> DatabaseProfile? {
    guard !options.isBare, location != .memory else { return nil }
    let (profile, needsMigrator, hasTriggers) = try perform { session in
      // One transaction, for the file is locked and looked at anew for each.
      try session.transaction(.begin) {
        let isOurs = try session.applicationID() == ApplicationID.remindersShell
        let profile = try session.profile()
        return (
          profile,
          isOurs && !Migrations.areDone(in: session),
          try profile.kind == .reminders && session.hasTriggers(profile.tagFormat ?? .hash)
        )
      }
    }
    if needsMigrator { try refuseNewer() }
    guard !isReadOnly else { return profile }
    switch profile.kind {
    case .reminders where needsMigrator || !hasTriggers:
      if needsMigrator { try migrate() }
      try refreshTriggers()
      return nil
    case .foreign where needsMigrator:
      try migrate()
      return nil
    case .reminders, .foreign, .other:
      return profile
    case .empty:
      try createSchema()
      if location == .scratch {
        try perform { try $0.seed(WorkshopData(now: .now), clearing: false) }
      }
      return nil
    }
  }

  /// Makes the schema in a database that has none of its tables.
  ///
  /// - Throws: A ``StoreError`` in a transaction that the user began, or where a table of the
  ///   same name is there.
  public func createSchema(observer: (any StatementObserver)? = nil) throws {
    try perform { session in
      guard !session.isInTransaction else {
        throw StoreError(
          "the schema cannot be made inside a transaction",
          remedy: "COMMIT or ROLLBACK first."
        )
      }
      for table in BaseTable.all.map(\.name) + [ReminderText.tableName] {
        guard try session.columnNames(of: table).isEmpty else {
          throw StoreError(
            "there is a table \(table) already, which is not the shell's",
            remedy: "The schema needs that name: rename the table, or use another database."
          )
        }
      }
    }
    try migrate()
    try perform(observer: observer) { session in
      try session.transaction {
        try session.installTriggers(.hash)
        // A mark that another program has set stays: the database is known by its tables then.
        if try session.applicationID() == 0 { try session.run(ApplicationID.mark) }
      }
    }
  }

  /// The statements of ``createSchema(observer:)``, to be read.
  public static var schema: [any Statement] {
    let triggers = Triggers(tagFormat: .hash).all.map { $0 as any Statement }
    return Migrations.statements + triggers + [ApplicationID.mark]
  }

  /// Adds to a database of another program what is missing of the schema; see ``DatabaseProfile``.
  ///
  /// The index is made anew if it is not ours, or if no triggers of ours have kept it in step. The
  /// program's own triggers, if it has any, stay: they must not fill the index any longer.
  public func adopt(observer: (any StatementObserver)? = nil) throws {
    try perform(observer: observer) { session in
      try session.transaction {
        for statement in try session.adoption() { try session.run(statement) }
      }
    }
  }

  /// Replaces triggers whose stored text is not what this version makes.
  private func refreshTriggers() throws {
    try perform { session in
      let tagFormat = try session.storedTagFormat() ?? .hash
      guard try !session.hasTriggers(tagFormat) else { return }
      try session.transaction { try session.installTriggers(tagFormat) }
    }
  }

  private func refuseNewer() throws {
    guard try isSuperseded() else { return }
    throw StoreError(
      "\"\(location.name)\" was made by a newer version of reminders-shell",
      remedy: "Open it with that version, or with --bare for plain SQL."
    )
  }
}
