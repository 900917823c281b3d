import SQLText

/// SQL statements, made from ``SQLSeeds`` by mutation of their tokens.
enum Statements {
  /// A text of one or more statements, the last of which may be open.
  static func text(_ dice: inout Dice) -> String {
    if dice.chance(percent: 6) { return FunctionCalls.statement(&dice) }
    var tokens = tokens(of: dice.pick(SQLSeeds.statements))
    if dice.chance(percent: 15) {
      let other = self.tokens(of: dice.pick(SQLSeeds.statements))
      tokens = Array(
        tokens.prefix(dice.within(0...tokens.count)) + other.suffix(dice.within(0...other.count))
      )
    }
    for _ in 0..<dice.pick([0, 1, 1, 2, 3, 6]) where !tokens.isEmpty { mutate(&tokens, &dice) }
    return tokens.joined()
  }

  private static func mutate(_ tokens: inout [String], _ dice: inout Dice) {
    let place = dice.below(tokens.count)
    switch dice.below(10) {
    case 0, 1: tokens.remove(at: place)
    case 2: tokens.insert(tokens[place], at: place)
    case 3: tokens.swapAt(place, dice.below(tokens.count))
    case 4: tokens.insert(" \(HostileText.text(&dice)) ", at: place)
    case 5: tokens[place] = repeated(tokens[place], dice.pick([2, 10, 100, 1000]))
    default: tokens[place] = replacement(&dice)
    }
  }

  /// A token several times, as often as a statement can hold it: one that is repeated again and again would have
  /// hundreds of megabytes, which take their time to be read.
  static func repeated(_ token: String, _ times: Int) -> String {
    let most = FuzzPlan.longestText / max(1, token.utf8.count)
    return String(repeating: token, count: max(1, min(times, most)))
  }

  private static func replacement(_ dice: inout Dice) -> String {
    switch dice.below(6) {
    case 0, 1: HostileNumbers.text(&dice)
    case 2, 3: HostileLiteral.of(HostileText.text(&dice), &dice)
    case 4: dice.pick(["\"", "[", "`"]) + HostileText.text(&dice) + dice.pick(["\"", "]", "`"])
    default: " \(dice.pick(SQLSeeds.words)) "
    }
  }

  private static func tokens(of statement: String) -> [String] {
    SQLTokenizer(statement).map { String(statement[$0.range]) }
  }
}
