import QueryBuilder
import SQLiteDatabase
import TestSupport

/// What a table answers to many queries: each of its words, beginnings, phrases and pairs, by rank and by row.
struct TableAnswers {
  private let queries: [String]

  /// The queries for the words that a healthy table has.
  init(_ table: RandomTable, of store: Store) throws {
    let name = RandomTable.quoted(table.name)
    try store.run(
      """
      CREATE VIRTUAL TABLE temp.vocabulary_of_test USING
      fts5vocab('main', \(Self.literal(table.name)), 'row')
      """
    )
    let terms: [String] = try store.rows("SELECT term FROM vocabulary_of_test").compactMap { row in
      if case .text(let term) = row[0] { return term }
      return nil
    }
    try store.run("DROP TABLE temp.vocabulary_of_test")
    let column = RandomTable.quoted(table.columns[0])
    let words = terms.map(Self.phrase)
    var patterns = words
    for beginning in Set(terms.flatMap { [$0.prefix(1), $0.prefix(2), $0.prefix(4)] }).sorted() {
      patterns.append(Self.phrase(String(beginning)) + " *")
    }
    let others = words.dropFirst(7) + words.prefix(7)
    for (word, other) in zip(words, others) {
      patterns += ["\(column) : \(word)", "\(word) \(other)", "\(word) common"]
      patterns += ["\(word) + \(other)", "\(word) NOT \(other)"]
    }
    var queries = patterns.map { pattern in
      "SELECT rowid, rank FROM \(name) WHERE \(name) MATCH \(Self.literal(pattern)) ORDER BY rank, rowid"
    }
    for word in words {
      queries.append(
        "SELECT rowid FROM \(name) WHERE \(name) MATCH \(Self.literal(word)) ORDER BY rowid DESC"
      )
    }
    // A row without words and without texts is nothing that anything could be compared with.
    if table.content != .contentless {
      queries.append("SELECT rowid, * FROM \(name) ORDER BY rowid")
    }
    self.queries = queries
  }

  /// The first query whose rows, or whose error, are not the same, with both answers; nil where all are.
  func difference(between one: Store, and other: Store) throws -> String? {
    for query in queries {
      let (left, right) = (Self.answer(query, one), Self.answer(query, other))
      if left != right { return "\(query): \(left) \(right)" }
    }
    return nil
  }

  private static func phrase(_ text: String) -> String {
    "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  private static func literal(_ text: String) -> String { SQLValue.text(text).literal }

  private static func answer(_ query: String, _ store: Store) -> String {
    do {
      return "\(try store.rows(query))"
    } catch {
      return "\(error)"
    }
  }
}
