/// Calls of the shell's own SQL functions with hostile arguments.
enum FunctionCalls {
  private static let parts = [
    "a", "()", "(", ")", "|", "a|b", "[a-z]", "[^", "]", ".*", "^", "$", "\\d", "\\", "\\x{10ffff}",
    "é", "*", "+", "?",
    "{0}", "{1000}", "{1000000}", "{2,}", "{0,50}", "{999999999999999999999}", "{-1}", "{,}",
  ]

  /// A statement that calls one; each ends by itself.
  static func statement(_ dice: inout Dice) -> String {
    switch dice.below(6) {
    case 0:
      let arguments = dice.list(0...3) { HostileNumbers.literal(&$0) }.joined(separator: ", ")
      let order = dice.pick(["", "ORDER BY 1 DESC", "WHERE value <> 5", "ORDER BY rowid"])
      return "SELECT *, rowid FROM generate_series(\(arguments)) \(order) LIMIT 5;"
    case 1:
      return "SELECT sha3(\(HostileLiteral.value(&dice)), \(HostileNumbers.literal(&dice)));"
    case 2:
      // Other modes would make a link, which could lead out of the folder.
      let mode = dice.pick(["0", "420", "-1", "9223372036854775807", "9e999"])
      let rest = dice.pick(["", ", \(mode)", ", \(mode), \(HostileNumbers.literal(&dice))"])
      return "SELECT writefile('out.txt', \(HostileLiteral.value(&dice))\(rest));"
    default:
      let name = dice.pick(["regexp", "regexpi"])
      return
        "SELECT \(name)(\(HostileLiteral.of(pattern(&dice), &dice)), \(HostileLiteral.value(&dice)));"
    }
  }

  private static func pattern(_ dice: inout Dice) -> String {
    switch dice.below(4) {
    case 0: dice.list(1...12) { $0.pick(parts) }.joined()
    case 1: String(repeating: dice.pick(parts), count: dice.pick([10, 300, 1000, 10_000, 50_000]))
    case 2:
      {
        let depth = dice.pick([10, 200, 600, 5000])
        let end = ")" + dice.pick(["", "*", "{1000000}", "+?"])
        return String(repeating: "(", count: depth) + dice.pick(parts)
          + String(repeating: end, count: depth)
      }()
    default: HostileText.text(&dice)
    }
  }
}
