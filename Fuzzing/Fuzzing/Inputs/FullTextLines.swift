import CommandKit

/// Lines that search, explain and tend an index.
enum FullTextLines {
  private static let commands = [
    "search", "match", "xray", "like", "highlight", "snippet", "suggest", "why", "whynot",
    "compare", "rank", "rank weights",
    "rank compare", "rank sweep", "rank breakpoints", "rank reset", "rank save", "vocab", "tokens",
    "tokenizers", "fts", "use",
    "reindex", "optimize", "markers",
  ]

  static func line(_ dice: inout Dice) -> String {
    switch dice.below(10) {
    case 0..<6: CommandLines.line(named: dice.pick(commands), &dice)
    case 6, 7: ".match \(MatchTexts.text(&dice).onOneLine)"
    case 8: ".xray \(MatchTexts.text(&dice).onOneLine)"
    default: query(MatchTexts.text(&dice), &dice)
    }
  }

  /// Lines for the table `f` after it was made.
  static func lineForF(_ dice: inout Dice) -> String {
    dice.chance(percent: 15)
      ? dice.pick([
        ".use f", ".use \"f\"", ".fts", ".use", ".vocab", ".rank save", ".reindex", ".optimize",
        ".tables", ".schema f", ".dump f",
      ])
      : line(&dice)
  }

  private static func query(_ match: String, _ dice: inout Dice) -> String {
    let table = dice.pick(["f", "reminderTexts"])
    let columns = dice.pick([
      "*", "rowid, rank", "bm25(\(table), 1, 2.5)", "highlight(\(table), 0, char(1), char(2))",
      "snippet(\(table), -1, char(27), '', '..', 64)",
    ])
    // A score of an expression that commands refuse takes SQLite itself more than ten seconds.
    let isShort = (try? SearchTextLimits.expression.check(match)) != nil
    let text = HostileLiteral.of(isShort ? match : "a", &dice)
    return "SELECT \(columns) FROM \(table) WHERE \(table) MATCH \(text) ORDER BY rank LIMIT 20;"
  }
}
