import QueryBuilder
import SQLiteDatabase

extension JudgmentStore {
  /// The synonyms and stop words that are kept.
  func wordRules() throws -> [WordRule] {
    guard try has(JudgmentTable.listing) else { return [] }
    // Two files have been kept, each with so many words; another program may have written as many as it likes.
    let stored = RawStatement(
      """
      SELECT role, line, word FROM \(table("wordlists")) \
      WHERE collection = \(collection) AND length(word) <= \(Int64(WordListFile.longestWord)) \
      ORDER BY role, line, place LIMIT \(Int64(2 * WordListFile.mostWords))
      """
    )
    var lines: [String: [Int64: [String]]] = [:]
    try session.run(stored) { row in
      if case .text(let role) = row.value(0), case .integer(let line) = row.value(1),
        case .text(let word) = row.value(2)
      {
        guard role == "stop" || lines[role]?[line]?.count ?? 0 < WordListFile.mostInLine else {
          return true
        }
        lines[role, default: [:]][line, default: []].append(word)
      }
      return true
    }
    let replaced = lines["to"] ?? [:]
    let synonyms = (lines["same"] ?? [:]).map { ($0, WordRule.synonyms($1)) }
    let replacements = (lines["from"] ?? [:]).compactMap { line, words in
      replaced[line].map { (line, WordRule.replacement(words, by: $0)) }
    }
    let stopWords = (lines["stop"] ?? [:]).sorted { $0.key < $1.key }
    return (synonyms + replacements).sorted { $0.0 < $1.0 }.map(\.1)
      + stopWords.flatMap { $0.value.map { .stopWord($0) } }
  }

  /// Keeps synonyms or stop words, in the place of earlier ones.
  ///
  /// - Parameters:
  ///   - rules: The lines; none to forget them.
  ///   - areStopWords: Whether they take the place of stop words, and not of synonyms.
  /// - Throws: A ``StoreError`` with SQLite's message.
  func keep(_ rules: [WordRule], areStopWords: Bool) throws {
    let lists = table("wordlists")
    let stop = "stop"
    try run(
      "DELETE FROM \(lists) WHERE collection = \(collection) AND (role = \(stop)) = \(areStopWords ? 1 : 0 as Int64)"
    )
    let insert = try prepare(
      "INSERT INTO \(lists) (collection, role, line, place, word) VALUES (?1, ?2, ?3, ?4, ?5)"
    )
    for (line, rule) in rules.enumerated() {
      for (role, words) in rule.roles {
        for (place, word) in words.enumerated() {
          try insert.bind([
            .text(collection), .text(role), .integer(Int64(line)), .integer(Int64(place)),
            .text(word),
          ])
          try session.run(insert)
        }
      }
    }
  }
}

extension WordRule {
  fileprivate var roles: [(String, [String])] {
    switch self {
    case .synonyms(let words): [("same", words)]
    case .replacement(let words, let others): [("from", words), ("to", others)]
    case .stopWord(let word): [("stop", [word])]
    }
  }
}
