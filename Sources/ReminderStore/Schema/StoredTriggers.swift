import QueryBuilder
import SQLiteDatabase
import SQLText

/// All triggers of a database, of the shell or of other programs.
struct StoredTriggers {
  /// Their names, and the statements that made them.
  private let list: [(name: String, sql: String)]

  private let fingerprint: UInt64

  fileprivate init(_ list: [(name: String, sql: String)]) {
    self.list = list
    fingerprint = TriggerFingerprint.of(list)
  }

  /// How the shell's triggers join tags, by the comment in them; nil if no trigger has that comment.
  var tagFormat: TagsColumnFormat? {
    TagsColumnFormat.allCases.first { TriggerFingerprint.known($0) == fingerprint }
      ?? TagsColumnFormat.allCases.first { format in
        list.contains { $0.sql.contains(Triggers.comment(format)) }
      }
  }

  /// Whether the triggers that this version makes are among them.
  func includeOurs(_ tagFormat: TagsColumnFormat) -> Bool {
    // The fingerprint fails where there are other triggers beside these, or these differ. Only then must this
    // render the triggers to compare them.
    TriggerFingerprint.known(tagFormat) == fingerprint
      || Triggers(tagFormat: tagFormat).all.allSatisfy { ours in
        list.contains { $0.name == ours.name && $0.sql == ours.readable }
      }
  }

  /// The text of the trigger of a name; nil where there is none.
  func sql(of name: String) -> String? { list.first { $0.name == name }?.sql }

  /// Whether there are triggers with other names than the shell's.
  var includeOthers: Bool {
    let ours = Triggers.names
    return !list.allSatisfy { ours.contains($0.name) }
  }
}

extension Session {
  /// The triggers of the main database.
  func storedTriggers() throws -> StoredTriggers {
    // As text: each start asks for it, and the builder's types take time to be made.
    let triggers = RawStatement("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
    return StoredTriggers(
      try rows(triggers).compactMap { row in
        guard case .text(let name) = row[0], case .text(let sql) = row[1] else { return nil }
        return (name, sql)
      }
    )
  }
}
