/// Writes random MATCH expressions: most are close to FTS5's grammar, some are mere token soup.
public struct RandomExpression {
  private var generator: SeededGenerator

  /// Expressions that are the same for the same seed.
  public init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// The next expression.
  public mutating func next() -> String {
    switch pick(10) {
    case 0...2: soup(count: 1 + pick(12))
    case 3...6: mutated(expression(depth: 4))
    case 7: nested()
    default: expression(depth: 4)
    }
  }

  /// An expression that FTS5 accepts, if its names are columns.
  public mutating func expression(depth: Int) -> String {
    switch depth == 0 ? 0 : pick(12) {
    case 0...2: elements()
    case 3, 4: "\(expression(depth: depth - 1)) AND \(expression(depth: depth - 1))"
    case 5, 6: "\(expression(depth: depth - 1)) OR \(expression(depth: depth - 1))"
    case 7, 8: "\(expression(depth: depth - 1)) NOT \(expression(depth: depth - 1))"
    case 9: "(\(expression(depth: depth - 1)))"
    case 10: "\(filter())(\(expression(depth: depth - 1)))"
    default: elements()
    }
  }

  private mutating func elements() -> String {
    (0...pick(3)).map { _ in
      let filter = pick(5) == 0 ? filter() : ""
      return switch pick(6) {
      case 0: filter + "^" + phrase()
      case 1: filter + "NEAR(" + phrase() + " " + phrase() + [")", ", 3)", " c)", ")"][pick(4)]
      default: filter + phrase()
      }
    }.joined(separator: " ")
  }

  private mutating func phrase() -> String {
    let string = string()
    return switch pick(6) {
    case 0: string + "*"
    case 1: string + " + " + self.string()
    default: string
    }
  }

  private mutating func string() -> String {
    let strings = [
      "a", "week", "take", "wee", "milk", "fun", "eggs", "\"take a\"", "\"milk, eggs\"", "or",
      "\"\"", "\"x\"\"y\"", "é", "日本", "NEAR", "title", "5", "we", "\"#fun\"", "\"AND\"",
    ]
    return strings[pick(strings.count)]
  }

  private mutating func filter() -> String {
    let filters = [
      "title:", "-title:", "{title notes}:", "-{tags}:", "\"notes\" : ", "- tags : ", "TITLE:",
      "foo:", "{title foo}:", "{tags title tags} : ",
    ]
    return filters[pick(filters.count)]
  }

  /// The same with a token dropped, doubled or put in.
  private mutating func mutated(_ expression: String) -> String {
    var characters = Array(expression)
    for _ in 0...pick(2) where !characters.isEmpty {
      let index = pick(characters.count)
      switch pick(4) {
      case 0: characters.remove(at: index)
      case 1: characters.insert(characters[index], at: index)
      default: characters.insert(contentsOf: " \(token()) ", at: index)
      }
    }
    return String(characters)
  }

  /// Parentheses around the depth at which the parser's stack is full.
  private mutating func nested() -> String {
    let openings = ["(", "(", "(", "a OR (", "title:(", "-tags:(", "a NOT (", "a b AND ("]
    let opening = openings[pick(openings.count)]
    let size = opening.contains(" ") || opening.contains(":") ? 3 : 1
    let count = 99 / size - 8 / size + pick(10)
    let core = pick(2) == 0 ? expression(depth: 1) : soup(count: 1 + pick(4))
    let isClosed = pick(3) > 0
    return String(repeating: opening, count: count) + core
      + (isClosed ? String(repeating: ")", count: count) : "")
  }

  private mutating func soup(count: Int) -> String {
    (0..<count).map { _ in token() + ["", " ", " "][pick(3)] }.joined()
  }

  private mutating func token() -> String {
    let tokens = [
      "a", "week", "foo", "title", "notes", "NEAR", "NEAR(", "near(", "AND", "OR", "NOT", "and",
      "(", ")", "{", "}", ":", ",", "+", "*", "-", "^", "\"", "\"x y\"", "#", "'", ".", "/", "5",
      "é", "\t", "\n", "\u{1A}", "\u{7F}", "\0", "title:", "-title:", "{title notes}:", "^a",
      "a*", "a + b", "NEAR(a b)", "NEAR(a b, 5)", "(a)", "\u{A0}", "\u{B}", "*reads", "*id",
    ]
    return tokens[pick(tokens.count)]
  }

  /// A number below `bound`.
  private mutating func pick(_ bound: Int) -> Int {
    Int(generator.next() % UInt64(bound))
  }
}
