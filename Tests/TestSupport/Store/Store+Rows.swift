import Foundation
import QueryBuilder
import ReminderStore
import SQLiteDatabase
import TestSupport
import Testing

extension Store {
  /// A database in memory with the workshop's reminders.
  static func workshop() throws -> Store { try openReminders(.scratch) }

  /// The rows of a SQL statement.
  @discardableResult
  func rows(_ sql: String) throws -> [[SQLValue]] {
    try perform { try $0.rows(RawStatement(Fragment(raw: sql))) }
  }

  /// The only value of a SQL statement's first row.
  func value(_ sql: String) throws -> SQLValue? { try rows(sql).first?.first }
}

/// What the index should hold, told from the base tables by SQL that shares nothing with the triggers.
///
/// Each row of the result is one that is missing in the index, or too many.
func driftQuery(hash: String = "#", separator: String = " ") -> String {
  let wanted = """
    SELECT id AS r, id, title, notes, coalesce((SELECT group_concat(word, '\(separator)') FROM (
      SELECT '\(hash)' || tags.title AS word FROM reminderTags, tags
      WHERE tags.id = tagID AND reminderID = reminders.id ORDER BY reminderTags.rowid)), '')
    FROM reminders
    """
  let stored = "SELECT rowid AS r, reminderID, title, notes, tags FROM reminderTexts"
  return """
    SELECT * FROM (\(wanted) EXCEPT \(stored)) UNION ALL SELECT * FROM (\(stored) EXCEPT \(wanted))
    """
}

/// A folder that is there as long as someone holds it.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/reminders-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func file(_ name: String) -> Location { .file("\(path)/\(name)") }
}

/// What is thrown, as a store's error.
func storeError(_ work: () throws -> Void) -> StoreError? {
  do {
    try work()
    return nil
  } catch {
    return error as? StoreError
  }
}
