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

  /// When it is due, in seconds from now, which may be negative; nil if it is not due at all.
  public let dueOffset: Int?

  /// When it was written, in seconds from now: never positive, and never after it is due.
  public let createdOffset: Int

  /// The names of its tags, without `#`, in order and each once.
  public let tags: [String]

  /// Which of the lists it is in, from 0 up to ``Corpus/listCount``.
  public let list: Int
}
