import Relevance

/// An endless sequence of made-up reminders: the same ones for the same seed.
///
/// The texts are sentences about everyday tasks. Their words follow Zipf's law, so that a few words are in
/// many rows and many words in few, as in real text. A third of the reminders is completed, due dates lie
/// around now, and some texts are not ASCII. Take as many as needed: `Corpus(seed: 1).prefix(1000)`.
public struct Corpus: Sequence, Sendable {
  /// How many lists the reminders are spread over.
  public static let listCount = 3

  private let seed: UInt64

  /// The corpus of a seed.
  public init(seed: UInt64) {
    self.seed = seed
  }

  /// Starts with the first reminder.
  public func makeIterator() -> Iterator {
    Iterator(seed: seed)
  }

  /// Makes the reminders one by one, each in constant time.
  public struct Iterator: IteratorProtocol, Sendable {
    private static let day = 86_400
    private static let texts = CorpusTexts()

    private var random: SplitMix64
    private var bytes: [UInt8] = []

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
    }

    /// Makes the next reminder; there always is one.
    public mutating func next() -> CorpusReminder? {
      let title = text { Self.texts.writeTitle(to: &$0, using: &$1) }
      let notes = text { Self.texts.writeNotes(to: &$0, using: &$1) }
      let due = due()
      return CorpusReminder(
        title: title,
        notes: notes,
        priority: random.chance(percent: 30) ? 1 + random.next(below: 3) : nil,
        isFlagged: random.chance(percent: 10),
        isCompleted: random.next(below: 3) == 0,
        dueOffset: due,
        createdOffset: Swift.min(due ?? 0, 0) - random.next(below: 90 * Self.day),
        tags: Self.texts.tags(using: &random),
        list: random.next(below: Corpus.listCount)
      )
    }

    /// Draws a due date: three in four reminders have one, most near now, none more than two months away.
    private mutating func due() -> Int? {
      let sum = random.next(below: 60 * Self.day) + random.next(below: 60 * Self.day)
      return random.chance(percent: 75) ? sum - 60 * Self.day : nil
    }

    /// Makes a text in a buffer that all texts share, so that each costs only one allocation.
    private mutating func text(
      _ write: (inout [UInt8], inout SplitMix64) -> Void
    ) -> String {
      bytes.removeAll(keepingCapacity: true)
      write(&bytes, &random)
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}

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
