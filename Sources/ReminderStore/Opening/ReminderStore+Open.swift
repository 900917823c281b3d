import QueryBuilder

extension ReminderStore {
  /// Opens a database, and makes or brings up to date what the shell needs in it.
  ///
  /// A new or empty file gets the schema; one of ours is migrated when it is older; any other is
  /// left as it is.
  ///
  /// - Throws: A ``StoreError`` where the file is no database, cannot be opened, or was made by a
  ///   newer version of the shell.
  public static func open(
    _ location: Location, options: OpenOptions = OpenOptions()
  ) throws -> ReminderStore {
    let store = try ReminderStore(location, options: options)
    guard !options.isBare, location != .memory else { return store }
    let (kind, isOurs) = try store.perform { session in
      (try session.profile().kind, try session.applicationID() == ApplicationID.remindersShell)
    }
    if isOurs { try store.refuseNewer() }
    guard !options.isReadOnly else { return store }
    switch kind {
    case .empty: try store.createSchema()
    case .reminders where isOurs: try store.bringUpToDate()
    case .reminders, .foreign, .other: break
    }
    if location == .scratch {
      try store.perform { try $0.seed(WorkshopData(now: .now), clearing: false) }
    }
    return store
  }

  /// Makes the schema in a database that has none of its tables.
  ///
  /// - Throws: A ``StoreError`` in a transaction that the user began, or where a table of the
  ///   same name is there.
  public func createSchema() throws {
    try perform { session in
      guard !session.isInTransaction else {
        throw StoreError(
          "the schema cannot be made inside a transaction", remedy: "COMMIT or ROLLBACK first.")
      }
    }
    try migrate()
    try perform { session in
      try session.transaction {
        try session.installTriggers(.hash)
        try session.run(
          RawStatement("PRAGMA application_id = \(raw: "\(ApplicationID.remindersShell)")"))
      }
    }
  }

  /// Adds to a database of another program what is missing of the schema; see ``DatabaseProfile``.
  ///
  /// The index is made anew if it is not keyed by the reminders' ids. The program's own triggers, if
  /// it has any, stay: they must not fill the index any longer.
  public func adopt(observer: (any StatementObserver)? = nil) throws {
    try perform(observer: observer) { session in
      let profile = try session.profile()
      try session.transaction {
        for table in BaseTable.all { try table.add(in: session) }
        let tagFormat = profile.tagFormat ?? .hash
        if profile.declaration?.index != ReminderText.index || profile.key != .rowid {
          let options =
            profile.declaration?.options ?? FTS5Options(tokenizer: ReminderText.tokenizer)
          try session.rebuildIndex(options: options, tagFormat: tagFormat)
        }
        try session.installTriggers(tagFormat)
      }
    }
  }

  private func refuseNewer() throws {
    guard try isSuperseded() else { return }
    throw StoreError(
      "“\(location.name)” was made by a newer version of reminders-shell",
      remedy: "Open it with that version, or with --bare for plain SQL.")
  }

  private func bringUpToDate() throws {
    try migrate()
    try perform { session in
      let tagFormat = try session.storedTagFormat() ?? .hash
      guard try !session.hasTriggers(tagFormat) else { return }
      try session.transaction { try session.installTriggers(tagFormat) }
    }
  }
}
