/// A made-up reminder; its times are seconds from now.
public struct CorpusReminder: Sendable, Hashable {
  /// The title, one line.
  public let title: String

  /// The notes: empty, or one or more lines.
  public let notes: String

  /// 1 low, 2 medium, 3 high; nil for none.
  public let priority: Int?

  /// Whether it is flagged.
  public let isFlagged: Bool

  /// Whether it is done.
  public let isCompleted: Bool

  /// When it is due, in seconds from now, which may be negative; nil if it has no due date.
  public let dueOffset: Int?

  /// When it was created, in seconds from now: never positive, and never after its due date.
  public let createdOffset: Int

  /// The names of its tags without `#`, in the order of their assignment and without duplicates.
  public let tags: [String]

  /// The number of its list, from 0 up to, not including, ``Corpus/listCount``.
  public let list: Int
}
