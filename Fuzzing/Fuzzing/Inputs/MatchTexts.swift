/// FTS5 expressions: some by the grammar, some nearly, some deep or long.
enum MatchTexts {
  private static let strings = [
    "a", "week", "take", "wee", "milk", "eggs", "fun", "\"take a\"", "\"milk, eggs\"", "or", "\"\"",
    "\"x\"\"y\"", "é", "日本語",
    "NEAR", "title", "5", "\"#fun\"", "\"AND\"", "AND", "OR", "NOT", "'", "\"", "*", "^", "-", "+",
    ":", "{", "}", "(", ")", ",",
  ]
  private static let filters = [
    "title:", "title :", "{title notes}:", "-title:", "-{title}:", "{}:", "nowhere:", "\"title\":",
    "{title nowhere} : ",
    "reminderID:", "tags: notes:", "rank:", "reminderTexts:", "- {tags} : ",
  ]
  private static let operators = [" AND ", " OR ", " NOT ", " ", " and ", " NEAR ", "AND", " + "]

  static func text(_ dice: inout Dice) -> String {
    switch dice.below(20) {
    case 0..<9: expression(depth: dice.below(4), &dice)
    case 9..<15: mutated(expression(depth: dice.below(4), &dice), &dice)
    case 15..<18: dice.list(1...12) { $0.pick(strings) }.joined(separator: dice.pick([" ", ""]))
    case 18: nested(&dice)
    default: HostileText.line(&dice)
    }
  }

  private static func expression(depth: Int, _ dice: inout Dice) -> String {
    guard depth > 0 else { return phrases(&dice) }
    let left = expression(depth: depth - 1, &dice)
    switch dice.below(8) {
    case 0: return "(\(left))"
    case 1: return "\(dice.pick(filters))(\(left))"
    default: return left + dice.pick(operators) + expression(depth: depth - 1, &dice)
    }
  }

  private static func phrases(_ dice: inout Dice) -> String {
    let phrase = dice.pick(strings)
    let filter = dice.chance(percent: 20) ? dice.pick(filters) : ""
    switch dice.below(8) {
    case 0: return "\(filter)^\(phrase)"
    case 1: return "\(filter)\(phrase)*"
    case 2: return "\(filter)\(phrase) + \(dice.pick(strings))"
    case 3: return "\(filter)NEAR(\(phrase) \(dice.pick(strings)), \(HostileNumbers.text(&dice)))"
    case 4: return "\(filter)NEAR(\(phrase) \(dice.pick(strings)))"
    default: return filter + phrase
    }
  }

  /// The text with a few characters removed, doubled or replaced.
  private static func mutated(_ text: String, _ dice: inout Dice) -> String {
    var characters = Array(text)
    for _ in 0..<dice.within(1...3) where !characters.isEmpty {
      let place = dice.below(characters.count)
      switch dice.below(3) {
      case 0: characters.remove(at: place)
      case 1: characters.insert(characters[place], at: place)
      default: characters.replaceSubrange(place...place, with: dice.pick(strings))
      }
    }
    return String(characters)
  }

  private static func nested(_ dice: inout Dice) -> String {
    let depth = dice.pick([10, 100, 255, 256, 257, 1000, 5000])
    let pair = dice.pick([
      ("(", ")"), ("a# NOT (", ")"), ("{title}:(", ")"), ("a# OR ", ""), ("\"", "\""),
      ("a# AND (b# OR ", ")"),
    ])
    // Commands refuse a word that occurs too often.
    let isNumbered = dice.chance(percent: 80)
    let start = (0..<depth).map { pair.0.replacing("#", with: isNumbered ? "\($0)" : "") }
    return start.joined() + "a" + String(repeating: pair.1, count: depth)
  }
}
