import QueryBuilder
import SQLiteDatabase

/// Whether a look-up finds each term where the index has it, and each prefix index has the rows of its words.
///
/// FTS5's own check does this where it can compare the index with texts; this is for the others.
enum TermsCheck: HealthCheck {
  static let name = "terms"
  static let subject = "whether each term of the index can be looked up"
  static let readsRows = true

  /// So many terms and prefixes are looked up at most.
  private static let most = 50_000

  static func asksIntegrity(of examined: ExaminedTable) -> Bool { true }

  static func findings(in examined: ExaminedTable) throws -> [Finding] {
    guard try examined.content == nil || !canAsk(examined) else { return [] }
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
    do {
      return try withVocabulary(.row, of: examined) { name in
        let terms = try terms(name, examined)
        return try lookUps(terms, name, examined) + prefixes(of: terms.map(\.term), examined)
      }
    } catch let error as StoreError where error.failure?.isCorruption == true {
      return ["reading the terms, SQLite says: \(error.message)"]
    }
  }

  private static func withVocabulary<Result>(
    _ kind: Vocabulary.Kind,
    of examined: ExaminedTable,
    _ body: (String) throws -> Result
  ) throws -> Result {
    let name = try examined.session.freeTemporaryName("reminders_shell_\(kind.rawValue)")
    let vocabulary = Vocabulary(
      name: name,
      of: examined.index.tableName,
      in: examined.table.schema,
      kind: kind
    )
    return try examined.session.withTemporaryTable(CreateVirtualTable(vocabulary), named: name) {
      try body(name)
    }
  }

  private static func terms(
    _ name: String,
    _ examined: ExaminedTable
  ) throws -> [(term: String, rows: SQLValue)] {
    try examined.session.rows(
      RawStatement("SELECT term, doc FROM temp.\(identifier: name) LIMIT \(raw: "\(most)")")
    ).compactMap { row in
      if case .text(let term) = row[0] { (term, row[1]) } else { nil }
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

  /// Prefixes for which a prefix index has other rows than the terms that begin so.
  private static func prefixes(of terms: [String], _ examined: ExaminedTable) throws -> [String] {
    let lengths = examined.table.options.prefixes
    let prefixes = Set(
      lengths.flatMap { length in
        terms.filter { $0.unicodeScalars.count >= length }
          .map { String(String.UnicodeScalarView($0.unicodeScalars.prefix(length))) }
      }
    )
    guard !prefixes.isEmpty, terms.count < most else { return [] }
    return try withVocabulary(.instance, of: examined) { name in
      var rows: [String: Set<Int64>] = [:]
      try examined.session.run(
        RawStatement("SELECT DISTINCT term, doc FROM temp.\(identifier: name)")
      ) { row in
        guard case .text(let term) = row.value(0), case .integer(let key) = row.value(1) else {
          return true
        }
        for length in lengths where term.unicodeScalars.count >= length {
          rows[String(String.UnicodeScalarView(term.unicodeScalars.prefix(length))), default: []]
            .insert(key)
        }
        return true
      }
      var problems: [String] = []
      for prefix in prefixes.sorted() where problems.count < 3 {
        // A tokenizer may make another token of it, as porter does of some.
        let tokens = try examined.session.tokens(
          of: prefix,
          by: examined.table.tokenizer,
          for: .query(isPrefix: true)
        )
        guard tokens.map(\.text) == [prefix] else { continue }
        let search = select(from: examined.index).where(examined.index.match(.prefix(prefix)))
          .select([examined.index.rowid])
        let found = try Set(
          examined.session.rows(search).compactMap { row -> Int64? in
            if case .integer(let key) = row[0] { key } else { nil }
          }
        )
        if found != rows[prefix] {
          problems.append(
            "\(prefix)* finds \(found.count) rows, and \(rows[prefix]?.count ?? 0) have such a term"
          )
        }
      }
      return problems
    }
  }
}
