import Output

/// Lines that set how results are written, and lines whose results are hostile in every way.
enum OutputLines {
  private static let settings = [
    "headers", "nullvalue", "separator", "width", "width", "width", "maxrows", "last", "explain",
    "eqp", "stats", "timer", "changes", "trace", "log", "sql",
    "echo", "color", "prompt", "show", "parameter set", "parameter list", "print", "mode", "help",
  ]
  private static let results = [
    "SELECT * FROM t;", "SELECT * FROM t LIMIT 1;", "SELECT a FROM t WHERE 0;",
    "SELECT group_concat(a, char(10)) FROM t;", "EXPLAIN SELECT * FROM t WHERE a = 'x';",
    "EXPLAIN QUERY PLAN SELECT * FROM t, \"v\u{1B}[5m\";", "SELECT * FROM \"v\u{1B}[5m\";",
    ".tables", ".schema", ".schema --indent", ".fullschema", ".dump", ".dump t",
    ".indexes", ".databases", ".last box", ".last json", ".last", "SELECT x FROM t;",
    "INSERT INTO t VALUES (1);", "SELECT 1 AS \"\u{202E}\", 2 AS \"\u{1B}[5m\";",
    ".trace stdout", ".trace stderr --expanded", ".eqp full", ".explain on", ".log stdout",
    ".log stderr", ".sql on", ".sql last", ".echo on",
    "SELECT \u{1B}[5m;", "SELECT '\u{1B}[5m' || nowhere;", ".mode insert \u{1B}[5m",
  ]

  /// The statements that make a table `t` of hostile names and values.
  static func creation(_ dice: inout Dice) -> [String] {
    let names =
      ["a", "b"]
      + dice.list(0...3) {
        $0.pick(["\u{1B}[5m", "\u{202E}x", "x\"y", "\u{9B}5m", "é", "a b", "日本語", "'", "select"])
      }
    var columns: [String] = []
    for name in names where !columns.contains(name) { columns.append(name) }
    let list = columns.map { HostileLiteral.name($0) }.joined(separator: ", ")
    let rows = dice.list(0...5) { dice in
      columns.map { _ in HostileLiteral.value(&dice) }.joined(separator: ", ")
    }
    return ["CREATE TABLE t (\(list));"] + rows.map { "INSERT INTO t VALUES (\($0));" }
      + ["CREATE VIEW \"v\u{1B}[5m\" AS SELECT a, b AS '\u{7}' FROM t WHERE a <> '\u{1B}[5m';"]
  }

  static func line(_ dice: inout Dice) -> String {
    switch dice.below(10) {
    case 0..<5: dice.pick(results)
    case 5, 6: mode(&dice)
    case 7:
      "SELECT \(HostileLiteral.value(&dice)) AS \(HostileLiteral.name(HostileText.text(&dice))), \(HostileLiteral.value(&dice));"
    default: CommandLines.line(named: dice.pick(settings), &dice)
    }
  }

  private static func mode(_ dice: inout Dice) -> String {
    let name = dice.pick(OutputMode.all.map(\.name))
    let wrap = dice.chance(percent: 30) ? " --wrap \(HostileNumbers.text(&dice))" : ""
    return ".mode \(name)\(wrap)\(dice.pick(["", "", " --ww", " --quote", " --wordwrap on"]))"
  }
}
