import QueryBuilder
import SQLiteDatabase

/// Whether the words of a table without texts add up to the lengths of its rows.
enum ContentlessCheck: HealthCheck {
  static let name = "contentless"
  static let subject = "the words of a contentless table, against its lengths"
  static let readsRows = true

  private static let builtIn = ["unicode61", "ascii", "trigram"]

  static func findings(in examined: ExaminedTable) throws -> [Finding] {
    let (table, session) = (examined.table, examined.session)
    guard examined.content == nil, table.options.storesColumnSizes else { return [] }
    // With less detail the index has each word of a row once; other tokenizers may make several tokens at a place,
    // of which a length counts one.
    let areComparable = table.options.detail == .full && builtIn.contains(examined.tokenizerName)
    var words: [Int64: Int] = [:]
    let name = try session.freeTemporaryName("reminders_shell_words")
    let vocabulary = Vocabulary(
      name: name,
      of: examined.index.tableName,
      in: table.schema,
      kind: .instance
    )
    try session.withTemporaryTable(CreateVirtualTable(vocabulary), named: name) {
      let counts = RawStatement("SELECT doc, count(*) FROM temp.\(identifier: name) GROUP BY doc")
      try session.run(counts) { row in
        if case .integer(let key) = row.value(0), case .integer(let count) = row.value(1) {
          words[key] = Int(count)
        }
        return true
      }
    }
    var differing: [(key: Int64, length: Int, words: Int)] = []
    try session.run(RawStatement("SELECT id, sz FROM \(examined.shadow(.docsize))")) { row in
      guard case .integer(let key) = row.value(0) else { return true }
      let length = examined.lengthsOfColumns(row.value(1))?.reduce(0, +)
      let count = words.removeValue(forKey: key) ?? 0
      if areComparable, count != length { differing.append((key, length ?? 0, count)) }
      return true
    }
    differing += words.map { ($0.key, 0, $0.value) }
    guard !differing.isEmpty else { return [] }
    differing.sort { $0.key < $1.key }
    return [
      finding(
        .wrong,
        in: examined,
        "the index has other words than lengths for \(differing.map(\.key).listed("row"))",
        evidence: differing.prefix(3).map { row in
          "row \(row.key): \(row.words) words, a length of \(row.length) tokens"
        },
        effect: "a row was inserted twice, or deleted with other texts than it had: "
          + "searches for its old words still find it",
        repair: try examined.rebuilding(),
        reading: .contentless
      )
    ]
  }
}
