import FullText
import QueryBuilder
public import SQLiteDatabase

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
    try transaction { try run(reindexing(change)) }
  }

  /// The statements of ``reindex(_:)``.
  public func reindexing(_ change: IndexChange = IndexChange()) throws -> IndexRefill {
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
    return IndexRefill(
      preparation: try remaking(options: options) + triggers,
      fill: IndexFill(tagFormat: tagFormat),
      rows: try reminderCount()
    )
  }

  /// How many reminders there are.
  func reminderCount() throws -> Int {
    Int(try integer(Reminder.select { $0.id.count() }) ?? 0)
  }

  /// The statements that put an empty index in the place of the one that may be there.
  func remaking(options: FTS5Options) throws -> [any Statement] {
    let index = ReminderText.index
    let create = CreateVirtualTable(index, options: options)
    guard try indexDeclaration(of: index.tableName) != nil else { return [create] }
    return try [Drop(.table, index.tableName), create] + storedSettings(of: index)
  }
}
