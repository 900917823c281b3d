public import QueryBuilder

extension Session {
  /// The statements that add to a database of another program what is missing of the schema.
  ///
  /// - Throws: A ``StoreError`` where something is missing that cannot be added.
  public func adoption() throws -> [any Statement] {
    let profile = try profile()
    let tagFormat = profile.tagFormat ?? .hash
    var statements = try BaseTable.all.flatMap { try $0.additions(in: self) }
    // The triggers of a table go with it.
    let isIndexInStep =
      profile.declaration?.index == ReminderText.index && profile.key == .rowid
      && profile.tagFormat != nil && statements.isEmpty
    if !isIndexInStep {
      var options = profile.declaration?.options ?? FTS5Options(tokenizer: ReminderText.tokenizer)
      // What another program keeps elsewhere has its columns, not ours.
      options.content = .own
      statements += try remaking(options: options) + [IndexRow(tagFormat: tagFormat).insert()]
    }
    return statements + Triggers(tagFormat: tagFormat).replacing
  }
}
