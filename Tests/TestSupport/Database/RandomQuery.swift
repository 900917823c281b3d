/// Writes random MATCH expressions with every operator, of which most find something.
public struct RandomQuery {
  private var generator: SeededGenerator
  private let words: [String]
  private let columns: [String]

  /// Expressions of some words and columns, the same for the same seed.
  public init(seed: UInt64, words: [String], columns: [String]) {
    generator = SeededGenerator(seed: seed)
    self.words = words
    self.columns = columns
  }

  /// The next expression.
  public mutating func next() -> String {
    expression(depth: Int.random(in: 0...3, using: &generator))
  }

  /// A weight for each column; some are 0, a few negative.
  public mutating func weights(count: Int) -> [Double] {
    (0..<count).map { _ in
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: 0
      case 1: 1
      case 2: -0.05
      default: Double.random(in: 0...20, using: &generator)
      }
    }
  }

  private mutating func expression(depth: Int) -> String {
    guard depth > 0 else { return elements() }
    let (left, right) = (expression(depth: depth - 1), expression(depth: depth - 1))
    return switch Int.random(in: 0..<8, using: &generator) {
    case 0, 1: "\(left) OR \(right)"
    case 2: "(\(left)) AND (\(right))"
    case 3: "(\(left)) NOT (\(right))"
    case 4: "\(filter()):(\(left) OR \(right))"
    case 5: "(\(left) OR \(right)) OR \(right)"
    default: left
    }
  }

  private mutating func elements() -> String {
    (0..<Int.random(in: 1...2, using: &generator)).map { _ in element() }.joined(separator: " ")
  }

  private mutating func element() -> String {
    let filter = Int.random(in: 0..<4, using: &generator) == 0 ? "\(filter()):" : ""
    return switch Int.random(in: 0..<8, using: &generator) {
    case 0: "\(filter)^\(word())"
    case 1: "\(filter)NEAR(\(word()) \(word()), \(Int.random(in: 0...30, using: &generator)))"
    case 2: "\(filter)\(word())*"
    case 3: "\(filter)\"\(word(quoted: false)) \(word(quoted: false))\""
    case 4: "\(filter)\(word()) + \(word())"
    default: "\(filter)\(word())"
    }
  }

  private mutating func filter() -> String {
    let column = columns.randomElement(using: &generator) ?? ""
    return switch Int.random(in: 0..<4, using: &generator) {
    case 0: "-\(column)"
    case 1: "{\(column) \(columns.randomElement(using: &generator) ?? "")}"
    default: column
    }
  }

  private mutating func word(quoted: Bool = true) -> String {
    let word = words.randomElement(using: &generator) ?? ""
    return quoted ? "\"\(word)\"" : word
  }
}
