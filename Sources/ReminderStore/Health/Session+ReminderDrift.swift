public import FullText
import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// Up to so many reminders are counted at each glance.
  private static var mostRemindersAtAGlance: Int { 20_000 }

  /// Says in a sentence without a full stop where the index has not as many rows as there are reminders.
  ///
  /// - Parameter table: The reminders' index.
  /// - Returns: Nil where nothing shows, where there are too many to count at a glance, or where another program fills
  ///   the index.
  /// - Throws: A ``StoreError`` if the work was interrupted.
  public func reminderDrift(of table: FullTextTable) throws -> String? {
    do {
      guard try profile().kind == .reminders,
        let rows = try integer(RawStatement("SELECT count(*) FROM main.reminderTexts_docsize")),
        rows <= Self.mostRemindersAtAGlance,
        let reminders = try integer(RawStatement("SELECT count(*) FROM main.reminders")),
        rows != reminders
      else { return nil }
      return "\(table.name) has \(rows) rows, and there are \(reminders) reminders"
    } catch let error as StoreError where !error.isInterruption {
      // What cannot be read at all is told by the search itself.
      return nil
    }
  }
}
