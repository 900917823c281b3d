import CommandKit
import FullText
import QueryBuilder
import ReminderStore
import SQLSpelling
import SQLiteDatabase

/// Reads the rows that a SELECT of the user's own gives for queries.
struct SQLRankingReader {
  /// The ranking.
  let ranking: SQLRanking
  /// The table in use.
  let searched: SearchedTable
  /// The keys of all its rows.
  let keys: Set<Int64>

  /// The rows that the SELECT gives for each query, and what there is to say of them.
  ///
  /// - Parameters:
  ///   - queries: The queries.
  ///   - session: The connection.
  ///   - body: Gets each query with the keys of its rows, the best first, in the order of the queries.
  /// - Returns: What is to be said of all queries together, in one line; nil for nothing.
  /// - Throws: A ``CommandError`` that names the query where the SELECT fails, or gives what is no row; a `StoreError`
  ///   after Ctrl-C; and what `body` throws.
  func read(
    _ queries: [JudgedQuery],
    in session: Session,
    _ body: (JudgedQuery, [Int64]) throws -> Void
  ) throws -> String? {
    // To plan a search the shell runs statements of its own, which nothing keeps from what they need.
    let plans = try queries.map { query in
      query.kind == .search
        ? try searched.plan(query.text, form: ranking.form, in: session) : nil
    }
    var outOfOrder: [JudgedQuery] = []
    try session.distrusting {
      let statement = try ranking.compiled(in: session)
      let names = statement.parameterNames
      for (query, plan) in zip(queries, plans) {
        for (index, name) in zip(Int32(1)..., names) {
          statement.bind(value(of: name, for: query, plan), at: index)
        }
        let rows = try rows(of: statement, for: query, in: session)
        if !rows.areInOrder { outOfOrder.append(query) }
        try body(query, rows.keys)
      }
    }
    let parts =
      try searched.remarks(on: queries, form: ranking.form, in: session)
      + remarks(on: queries, plans.compactMap(\.self), outOfOrder)
    return parts.isEmpty ? nil : "\(ranking.name): \(parts.joined(separator: "; "))."
  }

  private func value(of parameter: String, for query: JudgedQuery, _ plan: SearchPlan?) -> SQLValue
  {
    switch parameter {
    case ":query": .text(query.text)
    case ":k": .integer(Int64(keys.count))
    default:
      // FTS5 refuses NULL, and finds nothing for an empty phrase.
      .text(plan.map { $0.pattern?.text ?? "\"\"" } ?? query.text)
    }
  }

  /// The keys of the rows that the bound statement gives, and whether their scores, if it has some, only rise or only
  /// fall.
  private func rows(
    of statement: PreparedStatement,
    for query: JudgedQuery,
    in session: Session
  ) throws -> (keys: [Int64], areInOrder: Bool) {
    var found: [Int64] = []
    var seen: Set<Int64> = []
    var (rises, falls) = (false, false)
    var last: Double?
    func wrong(_ what: String, _ advice: String...) -> CommandError {
      CommandError("\(ranking.name), query \"\(query.label)\": \(what)", details: advice)
    }
    do {
      try session.run(statement) { row in
        guard case .integer(let key) = row.value(0) else {
          throw wrong("\(row.value(0).inWords) is no id of a row")
        }
        guard keys.contains(key) else {
          throw wrong("there is no row \(key) in \(searched.table.name)")
        }
        guard seen.insert(key).inserted else {
          throw wrong("row \(key) is there twice", "GROUP BY its id makes one row of both")
        }
        found.append(key)
        guard row.columnCount > 1 else { return true }
        guard let score = row.value(1).number else {
          throw wrong(
            "the score of row \(key) is \(row.value(1).inWords), and no number",
            "coalesce(..., 0) gives a score where something is NULL"
          )
        }
        if let last { (rises, falls) = (rises || score > last, falls || score < last) }
        last = score
        return true
      }
    } catch let error as StoreError where !error.isInterruption {
      throw ranking.failure(error, for: query)
    }
    return (found, !(rises && falls))
  }

  /// What of the queries is not in `:match`, and whose scores say another order than the rows have.
  private func remarks(
    on queries: [JudgedQuery],
    _ plans: [SearchPlan],
    _ outOfOrder: [JudgedQuery]
  ) -> [String] {
    let incomplete = plans.count { !$0.tags.isEmpty || !$0.likeWords.isEmpty }
    return [
      incomplete > 0
        ? "tags and what the index has no token for are not in :match, in \(queries.share(incomplete))"
        : nil,
      outOfOrder.first.map {
        "the order of the rows counts, and not that of their scores, which is another in "
          + "\(queries.share(outOfOrder.count)), as in \"\($0.label)\""
      },
    ]
    .compactMap(\.self)
  }
}

extension SQLValue {
  /// The value as a number; nil where it is none.
  fileprivate var number: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .real(let real): real
    case .null, .text, .blob: nil
    }
  }

  /// The value in a sentence.
  fileprivate var inWords: String {
    switch self {
    case .null: "NULL"
    case .integer(let integer): "\(integer)"
    case .real(let real): RealLiteral.text(of: real)
    case .text(let text): "'\(text.prefix(40))'"
    case .blob: "a blob"
    }
  }
}
