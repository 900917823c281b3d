import QueryBuilder
public import SQLiteDatabase

/// The triggers that a database has, whoever made them.
struct StoredTriggers {
  /// Their names, and the statements that made them.
  private let list: [(name: String, sql: String)]

  private let fingerprint: UInt64

  fileprivate init(_ list: [(name: String, sql: String)]) {
    self.list = list
    fingerprint = TriggerFingerprint.of(list)
  }

  /// How they join tags; nil where none of them says so.
  var tagFormat: TagFormat? {
    TagFormat.allCases.first { TriggerFingerprint.known($0) == fingerprint }
      ?? TagFormat.allCases.first { format in
        list.contains { $0.sql.contains(Triggers.comment(format)) }
      }
  }

  /// Whether those that this version makes are among them.
  func includeOurs(_ tagFormat: TagFormat) -> Bool {
    // A file may have triggers of its own beside them: only then, or where they differ, must they be rendered.
    TriggerFingerprint.known(tagFormat) == fingerprint
      || Triggers(tagFormat: tagFormat).all.allSatisfy { ours in
        list.contains { $0.name == ours.name && $0.sql == ours.readable }
      }
  }

  /// Whether there are others beside those that this version makes.
  var includeOthers: Bool {
    let ours = Triggers.names
    return !list.allSatisfy { ours.contains($0.name) }
  }
}

extension Session {
  /// The triggers of the main database.
  func storedTriggers() throws -> StoredTriggers {
    let triggers = RawStatement("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
    return StoredTriggers(
      try rows(triggers).compactMap { row in
        guard case .text(let name) = row[0], case .text(let sql) = row[1] else { return nil }
        return (name, sql)
      }
    )
  }

  /// How the database's triggers join tags; nil where none of them says so.
  public func storedTagFormat() throws -> TagFormat? { try storedTriggers().tagFormat }
}
