import QueryBuilder

extension Session {
  /// How the database's triggers join tags; nil where none of them says so.
  public func storedTagFormat() throws -> TagFormat? {
    let stored = try triggerTexts()
    let fingerprint = TriggerFingerprint.of(stored)
    return TagFormat.allCases.first { TriggerFingerprint.known($0) == fingerprint }
      ?? TagFormat.allCases.first { format in
        stored.values.contains { $0.contains(Triggers.comment(format)) }
      }
  }

  /// Whether the stored triggers are the ones that this version makes.
  func hasTriggers(_ tagFormat: TagFormat) throws -> Bool {
    let stored = try triggerTexts()
    // A file may have triggers of its own beside them: only then, or where they differ, must they be rendered.
    return TriggerFingerprint.of(stored) == TriggerFingerprint.known(tagFormat)
      || Triggers(tagFormat: tagFormat).all.allSatisfy { stored[$0.name] == $0.readable }
  }

  /// Puts the triggers in place, instead of any of the same names.
  func installTriggers(_ tagFormat: TagFormat) throws {
    for statement in Triggers(tagFormat: tagFormat).replacing { try run(statement) }
  }

  /// Puts the triggers in place again after ``dropTriggers()``.
  func restoreTriggers(_ tagFormat: TagFormat) throws {
    for statement in Triggers(tagFormat: tagFormat).creating { try run(statement) }
  }

  /// Sets the triggers aside, for changes that bring the index into step themselves.
  func dropTriggers() throws {
    for statement in Triggers.dropping { try run(statement) }
  }
}
