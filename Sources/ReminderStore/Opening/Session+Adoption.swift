import FullText
import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// Adds to a database of another program what is missing of the schema; see ``DatabaseProfile``.
  ///
  /// The index is made anew if it is not ours, or if no triggers of ours have kept it in step. The
  /// program's own triggers, if it has any, stay: they must not fill the index any longer.
  ///
  /// - Throws: A ``StoreError`` where something is missing that cannot be added; then nothing is changed.
  public func adopt() throws {
    try transaction { _ = try run(adoption()) }
  }

  /// The statements of ``adopt()``.
  ///
  /// - Throws: A ``StoreError`` where something is missing that cannot be added.
  public func adoption() throws -> IndexRefill {
    let profile = try profile()
    let tagFormat = profile.tagFormat ?? .hash
    let additions = try BaseTable.all.flatMap { try $0.additions(in: self) }
    let triggers = Triggers(tagFormat: tagFormat).replacing
    // The triggers of a table go with it.
    let isIndexInStep =
      profile.declaration?.index == ReminderText.index && profile.key == .rowid
      && profile.tagFormat != nil && additions.isEmpty
    guard !isIndexInStep else { return IndexRefill(preparation: triggers, fill: nil, rows: 0) }
    var options = profile.declaration?.options ?? FTS5Options(tokenizer: ReminderText.tokenizer)
    // What another program keeps elsewhere has its columns, not ours.
    options.content = .own
    return IndexRefill(
      preparation: additions + (try remaking(options: options)) + triggers,
      fill: IndexFill(tagFormat: tagFormat),
      rows: try columns(of: Reminder.tableName).isEmpty ? 0 : reminderCount()
    )
  }
}
