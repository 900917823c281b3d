import SQLSpelling
import QueryBuilder
import SQLiteDatabase
import TestSupport

/// A random full-text table with some rows, well and in step, the same for the same seed.
struct RandomTable {
  /// Where it has its texts.
  enum Content: CaseIterable { case own, external, contentless }

  let name: String
  let content: Content
  let columns: [String]
  let declaration: String
  /// The statements that make it, its content, its triggers and its rows.
  let script: String
  /// Writes of the content, or of the table itself, as a program makes them later.
  let writes: [String]
  /// The statements that make the content's triggers, by their names.
  let triggers: [(name: String, sql: String)]
  private(set) var generator: SeededGenerator

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let names = ["t", "my docs", "order", "ta\"ble", "Texte"]
    name = names.randomElement(using: &random) ?? "t"
    let content = Content.allCases.randomElement(using: &random) ?? .own
    self.content = content
    let all = ["a", "my column", "select", "b\"c", "tags"].shuffled(using: &random)
    columns = Array(all.prefix(Int.random(in: 1...3, using: &random)))
    let tokenizer =
      [
        "", "unicode61", "porter ascii", "ascii", "trigram", "unicode61 remove_diacritics 2",
        "porter unicode61 remove_diacritics 0",
      ].randomElement(using: &random) ?? ""
    var options: [String] = []
    if !tokenizer.isEmpty { options.append("tokenize='\(tokenizer)'") }
    // Trigram with less detail, and no lengths beside no texts, are findings of their own.
    if tokenizer != "trigram" {
      let detail = ["full", "full", "column", "none"].randomElement(using: &random) ?? "full"
      options.append("detail=\(detail)")
      let prefix = ["", "2", "1 3"].randomElement(using: &random) ?? ""
      if !prefix.isEmpty { options.append("prefix='\(prefix)'") }
    }
    if content != .contentless, Int.random(in: 0..<5, using: &random) == 0 {
      options.append("columnsize=0")
    }
    if FTS5Feature.locale.isThere,
      let newer = ["", "locale=1", "tokendata=1"].randomElement(using: &random),
      !newer.isEmpty
    {
      options.append(newer)
    }
    let unindexed = content == .own && Bool.random(using: &random) ? ["extra UNINDEXED"] : []
    if content == .external { options += ["content='\("c " + name)'", "content_rowid='id'"] }
    if content == .contentless { options.append("content=''") }
    let declared = columns.map(Self.quoted) + unindexed + options
    let table = Self.quoted(name)
    declaration = "CREATE VIRTUAL TABLE \(table) USING fts5(\(declared.joined(separator: ", ")));"

    let writer = Writer(name: name, content: content, columns: columns)
    triggers = content == .external ? writer.triggers : []
    var lines = content == .external ? [writer.contentTable] : []
    lines.append(declaration)
    lines += triggers.map(\.sql)
    // Small pages make an index of many, and lists of rows that go on over several, of few rows.
    let pageSize = [0, 32, 64, 200].randomElement(using: &random) ?? 0
    if pageSize > 0 {
      lines.append("INSERT INTO \(table)(\(table), rank) VALUES ('pgsz', \(pageSize));")
    }
    if Bool.random(using: &random) {
      lines.append("INSERT INTO \(table)(\(table), rank) VALUES ('crisismerge', 3);")
    }
    for key in 1...Int.random(in: 1...(pageSize > 0 ? 60 : 12), using: &random) {
      lines.append(writer.insert(key, &random))
    }
    if content != .contentless {
      for _ in 0..<Int.random(in: 0...4, using: &random) { lines.append(writer.change(&random)) }
    }
    lines.append(
      ["", "optimize", "merge"].randomElement(using: &random).map {
        switch $0 {
        case "optimize": "INSERT INTO \(table)(\(table)) VALUES ('optimize');"
        case "merge": "INSERT INTO \(table)(\(table), rank) VALUES ('merge', 4);"
        default: ""
        }
      } ?? ""
    )
    script = lines.joined(separator: "\n")
    writes =
      (20..<24).map { writer.insert($0, &random) }
      + (content == .contentless ? [] : (0..<6).map { _ in writer.change(&random) })
    generator = random
  }

  /// The table from which rows come: its name as SQL has it, its key, and its columns.
  var source: (table: String, key: String, columns: [String])? {
    switch content {
    case .own: (Self.quoted(name + "_content"), "id", columns.indices.map { "c\($0)" })
    case .external: (Self.quoted("c " + name), "id", columns.map(Self.quoted))
    case .contentless: nil
    }
  }

  static func quoted(_ name: String) -> String { "\"" + name.replacing("\"", with: "\"\"") + "\"" }
}

/// Writes rows as a program does.
private struct Writer {
  let name: String
  let content: RandomTable.Content
  let columns: [String]

  private var table: String { RandomTable.quoted(name) }
  private var source: String { RandomTable.quoted("c " + name) }
  private var names: String { columns.map(RandomTable.quoted).joined(separator: ", ") }

  var contentTable: String { "CREATE TABLE \(source)(id INTEGER PRIMARY KEY, \(names), other);" }

  var triggers: [(name: String, sql: String)] {
    func row(_ word: String) -> String {
      columns.map { "\(word).\(RandomTable.quoted($0))" }.joined(separator: ", ")
    }
    let put = "INSERT INTO \(table)(rowid, \(names)) VALUES (new.id, \(row("new")));"
    let take =
      "INSERT INTO \(table)(\(table), rowid, \(names)) VALUES ('delete', old.id, \(row("old")));"
    return [
      ("x i", "CREATE TRIGGER \"x i\" AFTER INSERT ON \(source) BEGIN \(put) END;"),
      ("x d", "CREATE TRIGGER \"x d\" AFTER DELETE ON \(source) BEGIN \(take) END;"),
      (
        "x u",
        "CREATE TRIGGER \"x u\" AFTER UPDATE OF id, \(names) ON \(source) BEGIN \(take) \(put) END;"
      ),
    ]
  }

  func insert(_ key: Int, _ random: inout SeededGenerator) -> String {
    let values = columns.map { _ in text(&random) }.joined(separator: ", ")
    return content == .external
      ? "INSERT INTO \(source)(id, \(names)) VALUES (\(key), \(values));"
      : "INSERT INTO \(table)(rowid, \(names)) VALUES (\(key), \(values));"
  }

  func change(_ random: inout SeededGenerator) -> String {
    let key = Int.random(in: 1...12, using: &random)
    let (target, id) = content == .external ? (source, "id") : (table, "rowid")
    guard Int.random(in: 0..<3, using: &random) > 0 else {
      return "DELETE FROM \(target) WHERE \(id) = \(key);"
    }
    let column = RandomTable.quoted(columns.randomElement(using: &random) ?? "")
    return "UPDATE \(target) SET \(column) = \(text(&random)) WHERE \(id) = \(key);"
  }

  private func text(_ random: inout SeededGenerator) -> String {
    let words = [
      "week", "weekend", "walk", "walks", "milk", "eggs", "café", "Straße", "don''t", "12", "ε",
      "über", "a",
    ]
    switch Int.random(in: 0..<14, using: &random) {
    case 0: return "NULL"
    case 1: return "''"
    case 2: return "42"
    case 3: return "3.5"
    case 4: return "'item\(Int.random(in: 0..<40, using: &random)) common'"
    case 5: return "'common'"
    default:
      let count = Int.random(in: 1...8, using: &random)
      return "'"
        + (0..<count).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
        + "'"
    }
  }
}
