import QueryBuilder
import SQLiteDatabase

/// Whether a look-up finds each term where the index has it, and each prefix index has the rows of its words.
///
/// FTS5's own check compares all terms with the texts where there are texts, but it never looks one up. The words with
/// which look-ups differ where nothing leads them astray are told by other checks.
enum TermsCheck: HealthCheck {
  static let name = "terms"
  static let subject = "whether each term of the index can be looked up"
  static let readsRows = true

  /// So many terms are looked up at most.
  private static let most = 50_000

  static func asksIntegrity(of examined: ExaminedTable) -> Bool { true }

  static func findings(in examined: ExaminedTable) throws -> [Finding] {
    let problems = try problems(in: examined)
    guard !problems.isEmpty else { return [] }
    return [
      finding(
        .broken,
        in: examined,
        "the index has terms that a look-up does not find as they stand there",
        evidence: problems,
        effect: "searches for such words fail, or miss rows",
        repair: try examined.rebuilding(),
        reading: .dataStructures
      )
    ]
  }

  private static func canAsk(_ examined: ExaminedTable) throws -> Bool {
    do {
      _ = try examined.integrity()
      return true
    } catch let error as StoreError where !error.isInterruption {
      return false
    }
  }

  private static func problems(in examined: ExaminedTable) throws -> [String] {
    // Another check tells what is missing.
    guard try examined.missingShadowTable() == nil else { return [] }
    do {
      let paths = try examined.wrongPaths()
      guard paths.isEmpty else { return paths }
      let isKnown = try examined.table.options.prefixes.isEmpty || examined.hasSumOfContent()
      let prefixes = isKnown ? [] : try examined.indexedWords().prefixProblems
      guard try examined.content == nil || !canAsk(examined) else { return prefixes }
      return try examined.withVocabulary { name in
        try lookUps(terms(name, examined), name, examined) + prefixes
      }
    } catch let error as StoreError where error.failure?.isCorruption == true {
      return ["reading the terms, SQLite says: \(error.message)"]
    }
  }

  private static func terms(
    _ name: String,
    _ examined: ExaminedTable
  ) throws -> [(term: String, rows: SQLValue)] {
    try examined.session.rows(
      RawStatement(
        "SELECT CAST(term AS BLOB), doc FROM temp.\(identifier: name) LIMIT \(raw: "\(most)")"
      )
    ).compactMap { row in
      // What is no UTF-8 cannot be searched for as it is.
      guard case .blob(let bytes) = row[0], let term = String(validating: bytes, as: UTF8.self)
      else { return nil }
      return (term, row[1])
    }
  }

  /// Terms that stand in the index for other rows than a look-up finds.
  private static func lookUps(
    _ terms: [(term: String, rows: SQLValue)],
    _ name: String,
    _ examined: ExaminedTable
  ) throws -> [String] {
    let lookUp = try examined.session.prepare(
      RawStatement("SELECT doc FROM temp.\(identifier: name) WHERE term = ?1")
    )
    var problems: [String] = []
    for (term, rows) in terms where problems.count < 3 {
      lookUp.bind(.text(term), at: 1)
      var found = SQLValue.integer(0)
      try examined.session.run(lookUp) { row in
        found = row.value(0)
        return false
      }
      // Reading all of its rows may fail, where counting them does not.
      _ = try examined.session.value(
        select(from: examined.index).where(examined.index.match(.word(term)))
          .select([Expression<Int>.countAll])
      )
      if found != rows {
        problems.append(
          "\"\(term)\" stands there for \(rows.literal) rows, and a look-up finds \(found.literal)"
        )
      }
    }
    return problems
  }
}
