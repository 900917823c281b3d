public import FullText
import IndexDoctor
public import QueryBuilder
public import SQLiteDatabase

/// What a glance shows of the index of the reminders.
public struct ReminderDrift: Sendable {
  /// What is out of step in a sentence without a full stop; nil where nothing shows, or where another program fills
  /// the index.
  public let sentence: String?
  /// The reminders of a page whose title in the index is not theirs.
  public let outdated: [Int64]

  /// Looks at the reminders' index by one statement.
  ///
  /// - Parameters:
  ///   - table: The reminders' index.
  ///   - profile: What the shell knows of the database.
  ///   - query: A query for the ids of reminders whose title in the index is another; nil for none.
  ///   - session: The connection.
  /// - Throws: A ``StoreError`` if the work was interrupted.
  public init(
    of table: FullTextTable,
    in profile: DatabaseProfile,
    outdated query: (any SelectStatement)?,
    _ session: Session
  ) throws {
    do {
      // Another program may leave out reminders, and have rows of other keys.
      let isOurs = profile.kind == .reminders && profile.key == .rowid
      let glance = try IndexGlance(
        at: table,
        filledFrom: isOurs ? (table: "main.reminders", key: "id") : nil,
        asking: query.map { ["(SELECT group_concat(id) FROM (\($0.fragment)))"] } ?? [],
        in: session
      )
      sentence =
        isOurs
        ? glance.leftOver.map { "\(table.name) has row \($0), which reminders does not have" }
          ?? glance.missing.map { "reminders has row \($0), which \(table.name) does not have" }
        : nil
      outdated = Self.keys(glance.answers.first)
    } catch let error as StoreError where !error.isInterruption {
      // What cannot be read at all is told by the search itself.
      (sentence, outdated) = (nil, [])
    }
  }

  private static func keys(_ list: SQLValue?) -> [Int64] {
    guard case .text(let list)? = list else { return [] }
    return list.split(separator: ",").compactMap { Int64($0) }
  }
}
