import CommandKit
import FullText
import QueryBuilder
import ReminderStore
import SQLSpelling
import SQLiteDatabase

/// Reads the rows that a SELECT of the user's own gives for queries.
final class SQLRankingReader: PlaceReader {
  private let ranking: SQLRanking
  private let searched: SearchedTable
  /// The keys of all rows of the table.
  private let keys: Set<Int64>
  private let distrust: Distrust
  private let statement: PreparedStatement
  /// The queries of which something is not in `:match`.
  private var incomplete: [JudgedQuery] = []
  /// The queries whose rows have scores in another order.
  private var outOfOrder: [JudgedQuery] = []

  var name: String { ranking.name }

  /// Compiles the SELECT.
  ///
  /// - Throws: A ``CommandError`` that says what is wrong with it.
  init(
    _ ranking: SQLRanking,
    of searched: SearchedTable,
    keys: Set<Int64>,
    in session: Session
  ) throws {
    (self.ranking, self.searched, self.keys) = (ranking, searched, keys)
    let distrust = try session.distrust()
    self.distrust = distrust
    statement = try distrust { try ranking.compiled(in: session) }
  }

  func call(in context: CommandContext) -> String { ranking.call }

  func places(of query: JudgedQuery, in session: Session) throws -> [Int64] {
    try query.requireLimits()
    // To plan a search the shell runs statements of its own, which nothing keeps from what they need.
    let plan =
      query.kind == .search && statement.parameterNames.contains(":match")
      ? try searched.plan(query.text, form: ranking.form, in: session) : nil
    if let plan, !plan.tags.isEmpty || !plan.likeWords.isEmpty { incomplete.append(query) }
    for (index, name) in zip(Int32(1)..., statement.parameterNames) {
      try statement.bind(value(of: name, for: query, plan), at: index)
    }
    let found = try distrust { try rows(of: statement, for: query, in: session) }
    if !found.areInOrder { outOfOrder.append(query) }
    return found.keys
  }

  func cards(
    of query: JudgedQuery,
    first count: Int,
    markers: HitMarkers?,
    in session: Session
  ) throws -> [RowCard] {
    let first = Array(try places(of: query, in: session).prefix(count))
    let texts = try session.beginnings(of: first, in: searched)
    return first.map { RowCard(key: $0, cells: texts[$0] ?? []) }
  }

  /// What of the queries is not in `:match`, and whose scores say another order than the rows have.
  func remark(on queries: [JudgedQuery], in session: Session) throws -> String? {
    var parts = try searched.remarks(on: queries, form: ranking.form, in: session)
    if !incomplete.isEmpty {
      parts.append(
        "tags and what the index has no token for are not in :match, in \(queries.share(incomplete.count))"
      )
    }
    if let first = outOfOrder.first {
      parts.append(
        "the order of the rows counts, not that of their scores, which differs in "
          + "\(queries.share(outOfOrder.count)), as in \"\(first.label)\""
      )
    }
    return parts.isEmpty ? nil : "\(name): \(parts.joined(separator: "; "))."
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
      CommandError("\(name), query \"\(query.label)\": \(what)", details: advice)
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
}

extension SQLValue {
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
