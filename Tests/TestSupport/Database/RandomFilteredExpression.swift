/// Random expressions of few words, with column filters around and within their parts, for a table with the
/// columns `author`, `title` and `body`.
public struct RandomFilteredExpression {
  private let words: [String]
  private let hasForms: Bool
  private let initials: Int?
  private var generator: SeededGenerator

  /// Draws from words by a seed.
  ///
  /// - Parameters:
  ///   - words: The words of texts and expressions.
  ///   - hasForms: Whether expressions have other forms of the words, too: their beginnings, and plurals.
  ///   - initials: Of the words and phrases, beside those that are drawn so in any case, every so-manieth has a `^`;
  ///     nil is none.
  ///   - seed: The seed.
  public init(of words: [String], hasForms: Bool, initials: Int? = nil, seed: UInt64) {
    self.words = words
    self.hasForms = hasForms
    self.initials = initials
    generator = SeededGenerator(seed: seed)
  }

  /// A text of up to four of the words.
  public mutating func text() -> String {
    (0..<pick(5)).map { _ in word() }.joined(separator: " ")
  }

  /// An expression with up to so many levels of operators and filters.
  public mutating func expression(depth: Int) -> String {
    guard depth > 0 else { return phrase() }
    let (left, right) = (expression(depth: depth - 1), expression(depth: depth - 1))
    return switch pick(8) {
    case 0, 1: "(\(left) AND \(right))"
    case 2: "(\(left) OR \(right))"
    case 3: "(\(left) NOT \(right))"
    case 4, 5: "\(filter()) : (\(left))"
    case 6: "\(filter()) : \(phrase())"
    default: phrase()
    }
  }

  private mutating func filter() -> String {
    let filters = [
      "author", "title", "body", "{author title}", "{title body}", "- body", "- {author title}",
    ]
    return filters[pick(filters.count)]
  }

  private mutating func phrase() -> String {
    let kind = pick(hasForms ? 10 : 8)
    let phrase =
      switch kind {
      case 0: "\"\(word()) \(word())\""
      case 1: "NEAR(\(word()) \(word()), \(pick(2)))"
      case 2: "^\(word())"
      case 8: "\(word().prefix(3))*"
      case 9: "\(word())s"
      default: word()
      }
    guard let initials, ![1, 2].contains(kind), pick(initials) == 0 else { return phrase }
    return "^\(phrase)"
  }

  private mutating func word() -> String { words[pick(words.count)] }

  /// A number from 0 up to a count.
  public mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
}
