import CommandKit
import Commands

/// Words for the arguments of commands: such as they take, and hostile ones.
enum ArgumentTexts {
  private static let columns = [
    "id", "title", "notes", "tags", "reminderID", "rank", "a", "b", "nowhere", "TITLE", "\"title\"",
  ]
  private static let tables = [
    "reminders", "reminderTexts", "reminderTags", "tags", "f", "t", "g", "sqlite_schema", "nowhere",
    "main.reminders", "%", "rem%", "",
    "\"f\"", "reminderTexts_data",
  ]
  private static let tokenizers = [
    "unicode61", "ascii", "porter", "trigram", "porter unicode61", "porter porter porter ascii",
    "unicode61 remove_diacritics 2",
    "unicode61 tokenchars '-_'", "unicode61 separators 'x' categories 'L* N* Co'",
    "trigram case_sensitive 1",
    "trigram case_sensitive 2", "trigram remove_diacritics 1", "unicode61 tokenchars", "nowhere",
    "", "'", "porter trigram",
  ]

  private static let selects = [
    "SELECT rowid FROM reminderTexts(:match) ORDER BY rank LIMIT :k", "SELECT :k, :query",
    "SELECT rowid, rank FROM f(:match)",
    "SELECT 1 UNION ALL SELECT 1", "SELECT readfile(:query)", "VALUES (1), (NULL)", "DELETE FROM t",
    "PRAGMA user_version",
    "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT n FROM r",
    "SELECT 1; SELECT 2", "SELECT ?3",
  ]

  private static func ranking(_ dice: inout Dice) -> String {
    dice.pick(["vs", "vs", "now", "ascii", "form:any", "sql:a", "sql:NAME", weights(&dice)])
  }

  /// A word for an argument, or the value of an option.
  static func word(for value: ValueDescription, _ dice: inout Dice) -> String {
    if dice.chance(percent: 25) { return anything(&dice) }
    switch value.completion {
    case .words(let words): return dice.pick(words)
    case .file, .folder: return HostilePaths.path(&dice)
    case .fileOr(let words):
      return dice.chance(percent: 40) ? dice.pick(words) : HostilePaths.path(&dice)
    case .column: return dice.pick(columns)
    case .columns: return dice.list(1...3) { $0.pick(columns) }.joined(separator: ",")
    case .weight: return "\(dice.pick(columns))=\(HostileNumbers.text(&dice))"
    case .match: return MatchTexts.text(&dice)
    case .table, .fullTextTable: return dice.pick(tables)
    case .tag: return dice.pick(["fun", "#fun", "#", "work", "", "#a,b"])
    case .searchText: return dice.pick(["#fun", "#\"two words\"", "[milk eggs]~3", "week", "#"])
    case .list: return dice.pick(["Personal", "Family", "Business", "nowhere", ""])
    case .tokenizer: return dice.pick(tokenizers)
    case .command: return dice.pick(dotCommandSignatures).name
    case .side: return dice.chance(percent: 50) ? metric(&dice) : ranking(&dice)
    case .nothing: return word(for: value.placeholder, &dice)
    }
  }

  /// The text that ends a line.
  static func ending(for text: TrailingText, of command: String, _ dice: inout Dice) -> String {
    switch command {
    case "compare": return "\(side(&dice)) vs \(side(&dice))"
    case "judge" where dice.chance(percent: 20): return dice.pick(selects)
    case "judge" where dice.chance(percent: 70):
      let grades = dice.list(1...3) {
        "\($0.chance(percent: 60) ? "\($0.below(12))" : HostileNumbers.text(&$0))=\($0.chance(percent: 70) ? "\($0.below(4))" : HostileNumbers.text(&$0))"
      }
      return "\(dice.pick(["milk", "week", "#fun", "a"])) -- \(grades.joined(separator: " "))"
    case "rank compare": return "\(weights(&dice)) vs \(weights(&dice))"
    default: break
    }
    if text.completion == .match || dice.chance(percent: 20) {
      return MatchTexts.text(&dice).onOneLine
    }
    return dice.chance(percent: 30)
      ? dice.pick(["milk", "take a", "week", "#fun", "a", "-- milk", "--limit 3 milk"])
      : HostileText.line(&dice)
  }

  private static func word(for placeholder: String, _ dice: inout Dice) -> String {
    switch placeholder {
    case "LO..HI": "\(HostileNumbers.text(&dice))..\(HostileNumbers.text(&dice))"
    case "0..N": "0..\(HostileNumbers.text(&dice))"
    case "N,...": dice.list(1...3) { HostileNumbers.text(&$0) }.joined(separator: ",")
    case "COLUMN=WEIGHT,...": weights(&dice)
    case "METRIC": metric(&dice)
    case "DATE":
      dice.pick([
        "today", "tomorrow", "2025-02-30", "+9223372036854775807d", "-1w", "9999-12-31",
        "0000-00-00", "monday",
      ])
    case "NAME": dice.pick([":a", "$b", "@c", "?1", "?99999999", ":\u{1B}[5m", ""])
    case "DATABASE": dice.pick(["main", "temp", "nowhere", ""])
    default: dice.chance(percent: 70) ? HostileNumbers.text(&dice) : HostileText.line(&dice)
    }
  }

  private static func metric(_ dice: inout Dice) -> String {
    let name = dice.pick([
      "nDCG", "nDCG-exp", "AP", "RR", "P", "R", "Rprec", "bpref", "ERR", "RBP", "rbp_resid",
      "Judged", "ndcg_cut",
      "nowhere",
    ])
    let option = dice.pick(["rel", "max", "p", "dcg", "judged_only", "nowhere"])
    let value =
      dice.chance(percent: 50)
      ? HostileNumbers.text(&dice) : dice.pick(["1", "0.5", "True", "exp-log2"])
    let options = dice.chance(percent: 25) ? "(\(option)=\(value))" : ""
    return name + options + dice.pick(["", "@10", "@1", "@\(HostileNumbers.text(&dice))", "_10"])
  }

  private static func anything(_ dice: inout Dice) -> String {
    dice.chance(percent: 40) ? HostileNumbers.text(&dice) : HostileText.line(&dice)
  }

  private static func side(_ dice: inout Dice) -> String {
    dice.chance(percent: 50)
      ? dice.pick(["milk", "milk OR eggs", "week", "\"take a\""]) : MatchTexts.text(&dice).onOneLine
  }

  private static func weights(_ dice: inout Dice) -> String {
    dice.list(1...3) { "\($0.pick(columns))=\(HostileNumbers.text(&$0))" }.joined(
      separator: dice.pick([" ", ","])
    )
  }
}
