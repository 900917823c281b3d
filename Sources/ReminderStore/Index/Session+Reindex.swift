import FullText
public import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// Makes the index again from the base tables, in one transaction.
  ///
  /// The index keeps the options that are nil in the change, its stored rank and its other settings.
  /// Triggers for a new tag format replace the old ones. If anything fails, as a tokenizer that does not
  /// exist, the old index stays.
  ///
  /// - Returns: The number of rows in the index.
  @discardableResult
  public func reindex(_ change: IndexChange = IndexChange()) throws -> Int {
    try transaction { try run(reindexing(change)) }
  }

  /// The statements of ``reindex(_:)``.
  public func reindexing(_ change: IndexChange = IndexChange()) throws -> IndexRefill {
    guard let table = try mainFullTextTable(named: ReminderText.tableName) else {
      throw StoreError("there is no index reminderTexts here", remedy: ".init --adopt makes it.")
    }
    var options = table.options
    if let tokenizer = change.tokenizer { options.tokenizer = tokenizer }
    if let prefixes = change.prefixes { options.prefixes = prefixes }
    if let detail = change.detail { options.detail = detail }
    let current = try storedTriggers().tagFormat
    let tagFormat = change.tagFormat ?? current ?? .hash
    let triggers: [any Statement] =
      tagFormat == current ? [] : Triggers(tagFormat: tagFormat).replacing
    return IndexRefill(
      preparation: try remaking(options: options) + triggers,
      fill: IndexFill(tagFormat: tagFormat),
      rows: try reminderCount()
    )
  }

  /// The number of reminders.
  ///
  /// - Throws: A `StoreError` with SQLite's message.
  public func reminderCount() throws -> Int {
    Int(try integer(Reminder.select { $0.id.count() }) ?? 0)
  }

  /// The statements that make an empty index in the place of the present one, if there is one.
  func remaking(options: FTS5Options) throws -> [any Statement] {
    let index = ReminderText.index
    let create = CreateVirtualTable(index, options: options)
    guard try mainFullTextTable(named: index.tableName) != nil else { return [create] }
    return try [Drop(.table, index.tableName), create] + storedSettings(of: index)
  }
}

/// The properties of the index that `.reindex` changes; a property that is nil stays as it is.
public struct IndexChange: Sendable, Hashable {
  /// How text becomes tokens.
  public var tokenizer: Tokenizer?
  /// How tags are joined.
  public var tagFormat: TagsColumnFormat?
  /// The lengths of the prefixes that have an index of their own.
  public var prefixes: [Int]?
  /// How exactly the index stores the places of tokens.
  public var detail: FTS5Options.Detail?

  /// A change of nothing: `.reindex` makes the index again as it is.
  public init() {}
}
