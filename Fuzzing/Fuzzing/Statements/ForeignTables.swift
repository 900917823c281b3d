/// FTS5 tables that another program could have made: every tokenizer and every option, with hostile contents.
enum ForeignTables {
  private static let tokenizers = [
    "unicode61", "ascii", "porter", "trigram", "porter ascii",
    "porter unicode61 remove_diacritics 0",
    "unicode61 remove_diacritics 2", "unicode61 tokenchars '-_.#'", "unicode61 separators 'ab'",
    "unicode61 categories 'L* N* Co So'", "trigram case_sensitive 1", "trigram case_sensitive 0",
  ]
  private static let names = [
    "a", "b", "title", "rank2", "x y", "\"", "'", "\u{1B}[5m", "\u{202E}", "日本", "select", "*", "é",
    "A",
  ]
  private static let commands = [
    "'rebuild'", "'optimize'", "'integrity-check'", "'delete-all'", "'merge', 16", "'pgsz', 64",
    "'automerge', 0", "'crisismerge', 1",
    "'usermerge', 2", "'hashsize', 64", "'rank', 'bm25(3, 0.5)'", "'rank', 'nowhere()'",
    "'secure-delete', 1", "'flush'", "'rank', 'bm25(\(String(repeating: "9", count: 400)))'",
    "'rank', 'bm25(-\(String(repeating: "9", count: 200)), 0.0)'", "'merge', -2147483648",
    "'merge', 9223372036854775807",
    "'automerge', 9223372036854775807",
  ]
  /// Rows of the index's own tables with which its counts and sizes are extreme.
  private static let damages = [
    "UPDATE f_docsize SET sz = x'ffffffff7f';", "UPDATE f_docsize SET sz = x'';",
    "DELETE FROM f_docsize;",
    "UPDATE f_data SET block = x'ffffffffffffffffffffffffffffffff' WHERE id = 1;",
    "UPDATE f_data SET block = x'' WHERE id = 1;",
    "UPDATE f_data SET block = zeroblob(1000) WHERE id = 10;",
    "UPDATE f_data SET block = x'7fffffffff7fff7f' WHERE id = 10;",
    "DELETE FROM f_data WHERE id > 10;",
    "UPDATE f_data SET block = NULL WHERE id = 1;",
    "UPDATE f_data SET block = 9e999 WHERE id = 10;",
    "UPDATE f_config SET v = 9223372036854775807;", "INSERT INTO f_config VALUES ('pgsz', 9e999);",
    "INSERT INTO f_config VALUES ('rank', 'bm25(1e400, nan)');",
    "UPDATE f_idx SET segid = -9223372036854775808;",
    "INSERT INTO f_content (id, c0) VALUES (9223372036854775807, 'a');",
  ]

  /// The statements that make a table `f`, perhaps with its content table `g`, and fill it.
  static func creation(_ dice: inout Dice) -> [String] {
    let columns = columns(&dice)
    let names = columns.map { HostileLiteral.name($0) }
    let content = dice.pick([
      "", "", "", "content=''", "content='g'", "content='', contentless_delete=1",
      "content=g, content_rowid='k'",
    ])
    let declared = names.map { dice.chance(percent: 15) ? "\($0) UNINDEXED" : $0 }
    let options = options(content: content, &dice)
    var statements: [String] = []
    if content.contains("g") {
      statements.append("CREATE TABLE g (k INTEGER PRIMARY KEY, \(names.joined(separator: ", ")));")
      statements += rows(into: "g", names, &dice)
    }
    statements.append(
      "CREATE VIRTUAL TABLE f USING fts5(\((declared + options).joined(separator: ", ")));"
    )
    statements += rows(into: "f", names, &dice)
    statements += dice.list(0...3) { "INSERT INTO f(f\(Self.command(&$0));" }
    if dice.chance(percent: 15) { statements += dice.list(1...2) { $0.pick(damages) } }
    return statements
  }

  private static func columns(_ dice: inout Dice) -> [String] {
    var columns: [String] = []
    for name in dice.list(1...4, of: { $0.pick(names) }) where !columns.contains(name) {
      columns.append(name)
    }
    if dice.chance(percent: 3) { columns += (0..<dice.pick([30, 70, 200])).map { "c\($0)" } }
    return columns
  }

  private static func options(content: String, _ dice: inout Dice) -> [String] {
    var options = ["tokenize = \"\(dice.pick(tokenizers))\""]
    if !content.isEmpty { options.append(content) }
    if dice.chance(percent: 40) {
      options.append("detail = \(dice.pick(["full", "column", "none"]))")
    }
    if dice.chance(percent: 30) { options.append("columnsize = \(dice.pick(["0", "1"]))") }
    if dice.chance(percent: 30) {
      options.append("prefix = '\(dice.pick(["1", "2 3", "1,2,3", "999"]))'")
    }
    return options
  }

  private static func rows(into table: String, _ names: [String], _ dice: inout Dice) -> [String] {
    dice.list(1...6) { dice in
      let values = names.map { _ in
        dice.chance(percent: 40)
          ? "'\(dice.pick(["milk and eggs", "take a walk", "a b a b a", "week", "日本語 テスト", "é e"]))'"
          : HostileLiteral.value(&dice)
      }
      let rowid = dice.pick(["", "", "", "-5", "9223372036854775807"])
      return rowid.isEmpty || table == "g"
        ? "INSERT INTO \(table)(\(names.joined(separator: ", "))) VALUES (\(values.joined(separator: ", ")));"
        : "INSERT INTO \(table)(rowid, \(names.joined(separator: ", "))) VALUES (\(rowid), \(values.joined(separator: ", ")));"
    }
  }

  private static func command(_ dice: inout Dice) -> String {
    let command = dice.pick(commands)
    return (command.contains(",") ? ", rank) VALUES (" : ") VALUES (") + command + ")"
  }
}
