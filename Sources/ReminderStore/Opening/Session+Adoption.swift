import FullText
import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// Adds the missing parts of the schema to a database of another program; see ``DatabaseProfile``.
  ///
  /// It makes the index again if the shell has not made it, or if no triggers of the shell's have kept it up
  /// to date. The other program's triggers stay, if there are any; they must no longer fill the index.
  ///
  /// - Throws: A ``StoreError`` if a part is missing that cannot be added; then nothing is changed.
  public func adopt() throws {
    try transaction { _ = try run(adoption()) }
  }

  /// The statements of ``adopt()``.
  ///
  /// - Throws: A ``StoreError`` if a part is missing that cannot be added.
  public func adoption() throws -> IndexRefill {
    let profile = try profile()
    let tagFormat = profile.tagFormat ?? .hash
    let additions = try additions(beside: profile.table)
    let triggers = Triggers(tagFormat: tagFormat).replacing
    // Additions may include a table that was dropped, and its triggers with it.
    let isIndexInStep =
      profile.table?.index == ReminderText.index && profile.key == .rowid
      && profile.tagFormat != nil && additions.isEmpty
    guard !isIndexInStep else { return IndexRefill(preparation: triggers, fill: nil, rows: 0) }
    var options = profile.table?.options ?? FTS5Options(tokenizer: ReminderText.tokenizer)
    // An index of another program may take its text from a table that lacks the columns of this one.
    options.content = .own
    return IndexRefill(
      preparation: additions + (try remaking(options: options)) + triggers,
      fill: IndexFill(tagFormat: tagFormat),
      rows: try columns(of: Reminder.tableName, in: "main").isEmpty ? 0 : reminderCount()
    )
  }

  /// The statements that add what the tables lack.
  ///
  /// - Parameter table: The index; nil where there is none, and one will be made.
  /// - Returns: The statements; none where nothing is missing.
  /// - Throws: A ``StoreError`` if a part is missing that cannot be added.
  func additions(beside table: FullTextTable?) throws -> [any Statement] {
    if table == nil, let holder = try holder(ofName: ReminderText.tableName) {
      throw StoreError(taken: ReminderText.tableName, by: holder)
    }
    return try BaseTable.all.flatMap { try $0.additions(in: self) }
  }
}
