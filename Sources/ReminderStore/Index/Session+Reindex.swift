public import QueryBuilder

extension Session {
  /// Makes the index anew from the base tables, in one transaction.
  ///
  /// What the change does not tell stays, as do the stored rank and the other settings that the index
  /// keeps; the triggers follow the tag format. If anything fails, as with a tokenizer that does not
  /// exist, the old index is still there.
  ///
  /// - Returns: The number of rows in the index.
  @discardableResult
  public func reindex(_ change: IndexChange = IndexChange()) throws -> Int {
    try transaction {
      let statements = try reindexing(change)
      for statement in statements.dropLast() { try run(statement) }
      let count = try reminderCount()
      return try filling(ReminderText.index, with: count) {
        try tellingInserts(of: "reminders") {
          (count, rowids: 1...max(1, try largestReminderID()))
        } _: {
          if let fill = statements.last { try run(fill) }
        }
        return changes
      }
    }
  }

  /// How many reminders there are.
  public func reminderCount() throws -> Int {
    Int(try integer(Reminder.select { $0.id.count() }) ?? 0)
  }

  /// The statements of ``reindex(_:)``; the last one fills the index.
  public func reindexing(_ change: IndexChange = IndexChange()) throws -> [any Statement] {
    guard let declaration = try indexDeclaration(of: ReminderText.tableName) else {
      throw StoreError("there is no index reminderTexts here", remedy: ".init --adopt makes it.")
    }
    var options = declaration.options
    if let tokenizer = change.tokenizer { options.tokenizer = tokenizer }
    if let prefixes = change.prefixes { options.prefixes = prefixes }
    if let detail = change.detail { options.detail = detail }
    let current = try storedTagFormat()
    let tagFormat = change.tagFormat ?? current ?? .hash
    let triggers: [any Statement] =
      tagFormat == current ? [] : Triggers(tagFormat: tagFormat).replacing
    return try remaking(options: options) + triggers + [IndexRow(tagFormat: tagFormat).insert()]
  }

  /// The statements that put an empty index in the place of the one that may be there.
  func remaking(options: FTS5Options) throws -> [any Statement] {
    let index = ReminderText.index
    let create = CreateVirtualTable(index, options: options)
    guard try indexDeclaration(of: index.tableName) != nil else { return [create] }
    return try [Drop(.table, index.tableName), create] + storedSettings(of: index)
  }
}
