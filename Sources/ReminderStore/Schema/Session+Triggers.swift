import QueryBuilder
import SQLiteDatabase

extension Session {
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
