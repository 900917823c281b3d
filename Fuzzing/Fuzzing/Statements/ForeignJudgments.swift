/// Tables in the place of judgments that another program could have made: those that judgments need, or nearly.
enum ForeignJudgments {
  /// Where judgments are: beside the database, in a file that the user has attached, or in the database itself.
  private enum Place: CaseIterable {
    case beside
    case attached
    case inDatabase
  }

  private static let tables: [(name: String, columns: [String])] = [
    ("queries", ["id", "collection", "kind", "text", "need"]),
    ("grades", ["queryID", "rowKey", "grade", "fingerprint", "judge", "at"]),
    ("runs", ["id", "collection", "name", "call", "at"]),
    ("covered", ["runID", "queryID", "found"]),
    ("places", ["runID", "queryID", "place", "rowKey"]),
  ]
  private static let ids = ["1", "2", "3", "9223372036854775807", "-9223372036854775808"]
  private static let texts = ["'milk'", "'week'", "'a'", "'week OR milk'", "''", "'('", "'#fun'"]
  private static let names = ["'now'", "'kept'", "'title=1e170'", "'9223372036854775807'"]

  /// The statements that make such tables and fill them, for a shell that has opened ``HostilePaths/database``.
  static func creation(_ dice: inout Dice) -> [String] {
    let place = dice.pick(Place.allCases)
    let schema = place == .inDatabase ? "main" : "judgments"
    let file = place == .beside ? "reminders.judgments.db" : dice.pick(["copy.db", ":memory:"])
    // With sound tables, the grades are what is hostile; with sound grades, what stands beside them.
    let hasSoundTables = dice.chance(percent: 60)
    let hasSoundGrades = dice.chance(percent: 60)
    var statements = place == .inDatabase ? [] : ["ATTACH '\(file)' AS judgments;"]
    for table in tables where hasSoundTables || dice.chance(percent: 90) {
      let columns = hasSoundTables ? table.columns : table.columns.compactMap { column($0, &dice) }
      let rows = dice.list(table.name == "grades" ? 1...15 : 1...4) { dice in
        table.columns.map { value(of: $0, hasSoundGrades, &dice) }.joined(separator: ", ")
      }
      statements += creation(of: table.name, columns, in: schema, rows, &dice)
    }
    return place == .beside ? statements + ["DETACH judgments;"] : statements
  }

  /// A line that reads or changes judgments, or the weights under which they are measured.
  static func line(_ dice: inout Dice) -> String {
    switch dice.below(10) {
    case 0..<5: CommandLines.line(named: dice.pick(commands), &dice)
    case 5..<7:
      ".rank weights \(dice.pick(["title", "notes", "tags"]))=\(HostileNumbers.text(&dice))"
    case 7..<9: dice.pick(lines)
    default: FullTextLines.line(&dice)
    }
  }

  private static let commands = [
    "eval", "tune", "tune plot", "judge", "judge list", "judge need", "judge remove",
    "judge export", "judge import",
    "rank save", "rank sweep",
  ]
  private static let lines = [
    ".eval", ".eval nDCG-exp@10", ".eval nDCG-exp@10 now vs title=10",
    ".eval ERR AP RR now vs kept", ".eval --json",
    ".eval --save kept", ".tune nDCG@10", ".tune nDCG-exp@10 title", ".tune plot title",
    ".tune plot notes ERR",
    ".tune plot title --svg out.svg", ".judge list", ".judge list --json", ".judge milk -- 1=2 2=0",
    ".search milk",
    ".judge export out.txt", ".use reminderTexts",
  ]

  private static func creation(
    of name: String,
    _ columns: [String],
    in schema: String,
    _ rows: [String],
    _ dice: inout Dice
  ) -> [String] {
    let isView = dice.chance(percent: 15)
    let table = isView ? "\(name)_rows" : name
    let typed = columns.map {
      "\($0) \(dice.pick(["", "", "", "INTEGER", "TEXT", "REAL", "BLOB"]))"
    }
    let places = columns.indices.map { "column\($0 + 1)" }.joined(separator: ", ")
    var statements = ["CREATE TABLE \(schema).\(table) (\(typed.joined(separator: ", ")));"]
    statements += rows.map {
      "INSERT INTO \(schema).\(table) SELECT \(places) FROM (VALUES (\($0)));"
    }
    if isView {
      let columns = columns.map { dice.chance(percent: 10) ? "abs(\($0)) AS \($0)" : $0 }
      statements.append(
        "CREATE VIEW \(schema).\(name) AS SELECT \(columns.joined(separator: ", ")) FROM \(table);"
      )
    }
    return statements
  }

  /// A column's name, perhaps another one; nil where it is missing.
  private static func column(_ name: String, _ dice: inout Dice) -> String? {
    switch dice.below(20) {
    case 0: nil
    case 1: name.uppercased()
    case 2: "\(name)2"
    default: name
    }
  }

  private static func value(of column: String, _ isSoundGrade: Bool, _ dice: inout Dice) -> String {
    guard !dice.chance(percent: 5) else { return HostileLiteral.value(&dice) }
    switch column {
    case "id", "queryID", "runID": return dice.pick(ids)
    case "collection": return "'reminderTexts'"
    case "kind": return dice.pick(["'search'", "'search'", "'match'", "'other'"])
    case "text", "need": return dice.pick(texts)
    case "rowKey":
      return dice.chance(percent: 70) ? "'\(dice.within(1...60))'" : "'\(dice.pick(ids))'"
    case "grade": return isSoundGrade ? "\(dice.below(10))" : HostileNumbers.literal(&dice)
    case "name": return dice.pick(names)
    case "judge": return dice.pick(["''", "'anna'", "NULL"])
    case "place", "found": return HostileNumbers.literal(&dice)
    default: return HostileLiteral.value(&dice)
    }
  }
}
