/// A lesson: steps on a scratch database of its own.
public struct Lesson: Sendable, Hashable {
  /// The name by which it is called, which is that of its file.
  public let name: String
  /// Its title.
  public let title: String
  /// What one can do after it, in a few words.
  public let purpose: String
  /// Commands and SQL that make its database out of the workshop's reminders.
  public let setups: [String]
  /// Commands and SQL that change what is in that database: other data on which a right answer is right, too.
  public let variations: [String]
  /// SQL that gives the keys of rows and the names by which people know them; nil for ``RowNames/usual``.
  public let names: String?
  /// The steps, in their order.
  public let steps: [LessonStep]
}
