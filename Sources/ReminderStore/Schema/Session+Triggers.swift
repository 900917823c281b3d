import QueryBuilder
import SQLiteDatabase

extension Session {
  /// Makes the triggers, and replaces those of the same names.
  func installTriggers(_ tagFormat: TagFormat) throws {
    for statement in Triggers(tagFormat: tagFormat).replacing { try run(statement) }
  }

  /// Makes the triggers again after ``dropTriggers()``.
  func restoreTriggers(_ tagFormat: TagFormat) throws {
    for statement in Triggers(tagFormat: tagFormat).creating { try run(statement) }
  }

  /// Drops the triggers, for changes that update the index themselves.
  func dropTriggers() throws {
    for statement in Triggers.dropping { try run(statement) }
  }
}
