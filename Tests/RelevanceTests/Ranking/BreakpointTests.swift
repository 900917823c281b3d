import Foundation
import FullText
import QueryBuilder
import Relevance
import ReminderStore
import ReminderSupport
import SQLiteDatabase
import TestSupport
import Testing

/// Rows of the workshop's corpus under porter, where queries of a few words find many rows.
private func corpusStore() throws -> Store {
  let store = try Store.workshop()
  try store.perform { session in
    let now = Timestamp(milliseconds: 1_741_600_800_000)
    try session.seed(200, of: Corpus(seed: 3), clearing: false, now: now)
    var change = IndexChange()
    change.tokenizer = .porter
    try session.reindex(change)
  }
  return store
}

/// The rows in the order in which SQLite itself puts them: completed ones last, then by bm25, then by id.
private func realOrder(
  of query: String,
  by weights: ColumnWeights,
  in session: Session
) throws -> [Int64] {
  let call = weights.arguments.map { "\($0)" }.joined(separator: ", ")
  return try session.rows(
    RawStatement(
      """
      SELECT id FROM reminderTexts JOIN reminders ON id = reminderTexts.rowid
      WHERE reminderTexts MATCH \(query)
      ORDER BY status = 1, bm25(reminderTexts, \(raw: call)), id
      """
    )
  ).compactMap { row in
    if case .integer(let id) = row[0] { id } else { nil }
  }
}

@Test func `at a breakpoint two rows change places in SQLite's own order, and between none does`()
  throws
{
  let seed = UInt64.random(in: 0...UInt64.max)
  let store = try corpusStore()
  var generator = SeededGenerator(seed: seed)
  var random = RandomQuery(
    seed: seed,
    words: [
      "call", "about", "the", "book", "buy", "fun", "weekend", "ask", "milk", "clean", "for",
    ],
    columns: ["title", "notes", "tags"]
  )
  let columns = ReminderText.index.columns
  var provedCount = 0
  try store.perform { session in
    let index = try #require(try session.mainFullTextTable(named: "reminderTexts"))
    while provedCount < 300 {
      let query = random.next()
      let weights = ColumnWeights(
        columns: columns,
        arguments: random.weights(count: columns.count).map(\.magnitude)
      )
      let column = Int.random(in: 1...3, using: &generator)
      let request = SearchRequest(.match(.expression(query)), in: index, weights: weights)
      let all = try session.ranking(of: #require(request.scoring()))
      let shown = Set(all.rows.prefix(12).map(\.id))
      let breakpoints = try all.limited(to: shown).breakpoints(of: column)
      let context: Comment = "seed \(seed): \(query) by \(weights), column \(column)"

      func order(_ weight: Double) throws -> [Int64] {
        let order = try realOrder(of: query, by: weights.with(weight, at: column), in: session)
        return order.filter(shown.contains)
      }
      // Weights that someone may use: beyond, the scores differ by little more than rounding.
      for breakpoint in breakpoints.filter({ $0.weight > 1e-4 && $0.weight < 1e4 }).prefix(6) {
        // As near as the scores of the two rows can be told apart in double precision.
        let nearness = try #require(
          [1e-9, 1e-8, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 1e-2].first { nearness in
            all.gap(at: breakpoint, times: 1 - nearness, column) > 1e-14
              && all.gap(at: breakpoint, times: 1 + nearness, column) > 1e-14
          },
          "\(context) \(breakpoint)"
        )
        let before = try order(breakpoint.weight * (1 - nearness))
        let after = try order(breakpoint.weight * (1 + nearness))
        try #require(
          before.precedes(breakpoint.falling, breakpoint.rising),
          "\(context) \(breakpoint)"
        )
        try #require(
          after.precedes(breakpoint.rising, breakpoint.falling),
          "\(context) \(breakpoint)"
        )
        provedCount += 1
      }
      // From just above one breakpoint to just below the next one, the order stays.
      let ends = [1e-3] + breakpoints.map(\.weight).filter { $0 > 1e-3 && $0 < 1e3 } + [1e3]
      for (lower, upper) in zip(ends, ends.dropFirst()).prefix(8)
      where upper > lower * (1 + 1e-6) {
        let inside = [
          lower * (1 + 1e-7), lower + (upper - lower) * .random(in: 0.01...0.99, using: &generator),
          upper * (1 - 1e-7),
        ]
        let orders = try inside.map(order)
        for order in orders.dropFirst() {
          // Rows that are equal by reckoning may still differ in the last digit.
          let swapped = zip(order, orders[0]).filter { $0 != $1 }
          for (one, other) in swapped {
            let gap = all.gap(one, other, under: weights.with(inside[0], at: column))
            try #require(gap < 1e-13, "\(context): between \(lower) and \(upper)")
          }
        }
      }
    }
  }
}

/// FTS5 takes -2 for each length, where the average is 4: K is -0.15, and a score is infinite where F is 0.15.
@Test func `where an index keeps no lengths, rows change places at the poles of their scores, too`()
  throws
{
  let store = try Store.open(.memory) { try ScoringFunctions.register(calling: $0) }
  try store.run(
    """
    CREATE VIRTUAL TABLE f USING fts5(a, b, content='', columnsize=0);
    INSERT INTO f(rowid, a, b) VALUES (1, 'week end', 'milk'), (2, 'milk and week', 'week end of week milk'),
      (3, 'other one', 'week milk milk'), (4, 'x', 'y'), (5, 'p', 'q');
    """
  )
  try store.perform { session in
    let table = try #require(try session.mainFullTextTable(named: "f"))
    let columns = table.index.columns
    let ranking = try session.ranking(
      of: ScoringQuery(.expression("week"), in: table, weights: ColumnWeights(columns: columns))
    )
    let points = try ranking.breakpoints(of: 0).map(\.weight)
    func order(_ weight: Double) throws -> [SQLValue] {
      try session.rows(
        RawStatement(
          "SELECT rowid FROM f WHERE f MATCH 'week' ORDER BY round(bm25(f, \(weight), 1), 15), rowid"
        )
      ).map { $0[0] }
    }
    #expect(points.contains { ($0 - 0.15).magnitude < 1e-9 })
    let ends = [1e-3] + points.filter { $0 > 1e-3 && $0 < 1e3 } + [1e3]
    for (lower, upper) in zip(ends, ends.dropFirst()) where upper > lower * (1 + 1e-6) {
      let orders = try [0.001, 0.3, 0.7, 0.999].map { try order(lower + (upper - lower) * $0) }
      #expect(Set(orders.map { "\($0)" }).count == 1, "between \(lower) and \(upper): \(orders)")
    }
  }
}

@Test func `the nearest weights at which a row comes onto the page are those of all breakpoints`()
  throws
{
  let seed = UInt64.random(in: 0...UInt64.max)
  let store = try corpusStore()
  var random = RandomQuery(
    seed: seed,
    words: ["call", "about", "the", "book", "buy", "weekend", "ask"],
    columns: ["title", "notes", "tags"]
  )
  let columns = ReminderText.index.columns
  var (entryCount, tieCount) = (0, 0)
  try store.perform { session in
    let index = try #require(try session.mainFullTextTable(named: "reminderTexts"))
    while entryCount < 50 || tieCount < 5 {
      let query = random.next()
      let weights = ColumnWeights(
        columns: columns,
        arguments: random.weights(count: columns.count).map(\.magnitude)
      )
      let request = SearchRequest(.match(.expression(query)), in: index, weights: weights)
      let scoring = try #require(request.scoring())
      let found = try session.ranking(of: scoring)
      // Of more rows there are too many pairs for a test.
      let ranking = found.limited(to: Set(found.rows.prefix(25).map(\.id)))
      let page = Set(ranking.rows.prefix(5).map(\.id))
      for column in 1...3 {
        let current = weights.arguments[column]
        let all = try ranking.breakpoints(of: column)
        let above = all.filter {
          $0.side == .above && !page.contains($0.passing) && page.contains($0.passed)
        }
        let below = all.filter {
          $0.side == .below && !page.contains($0.passing) && page.contains($0.passed)
        }
        tieCount += (above + below).count { $0.weight == current }
        let entries = try ranking.entries(into: page, column: column)
        let context: Comment = "seed \(seed): \(query) by \(weights), column \(column)"
        #expect(entries.above?.weight == above.map(\.weight).min(), context)
        #expect(entries.below?.weight == below.map(\.weight).max(), context)
        entryCount += [entries.above, entries.below].compactMap(\.self).count
      }
    }
  }
}

extension Ranking {
  /// How far apart the two rows of a breakpoint are near it, in parts of their scores.
  fileprivate func gap(at breakpoint: Breakpoint, times factor: Double, _ column: Int) -> Double {
    gap(
      breakpoint.rising,
      breakpoint.falling,
      under: weights.with(breakpoint.weight * factor, at: column)
    )
  }

  fileprivate func gap(_ one: Int64, _ other: Int64, under weights: ColumnWeights) -> Double {
    let scores = [one, other].compactMap(row).map { score(of: $0, under: weights) }
    return scores[0] == scores[1]
      ? 0 : (scores[0] - scores[1]).magnitude / scores[0].magnitude
  }
}

extension [Int64] {
  fileprivate func precedes(_ first: Int64, _ second: Int64) -> Bool {
    guard let first = firstIndex(of: first), let second = firstIndex(of: second) else {
      return false
    }
    return first < second
  }
}

@Test func `beyond the smallest change of a weight two rows have changed places`() throws {
  let store = try Store.workshop()
  try store.perform { session in
    let index = try #require(try session.mainFullTextTable(named: "reminderTexts"))
    let weights = ColumnWeights(columns: ReminderText.index.columns)
    // Of the open reminders 2 and 1, both with "week" in their tags only, 2 is the shorter one always; without the weight
    // of tags both score 0, and the smaller id is first.
    let week = try session.ranking(
      of: ScoringQuery(.expression("week"), in: index, weights: weights)
    )
    let rows = week.rows
    #expect(rows.map(\.id) == [10, 4, 2, 1])
    let atZero = week.swaps(of: rows[2], rows[3])
    #expect(atZero.map(\.column) == [3] && atZero.allSatisfy(\.isAtZero))
    #expect(week.order(under: weights.with(0, at: 3)) == [10, 1, 2, 4])
    // 10 has it in its title, 4 in its tags: a little less weight on the title is enough.
    let swap = try #require(week.swaps(of: rows[0], rows[1]).first)
    #expect(swap.column == 1 && swap.from == 1 && swap.to < 1)
    for (factor, first) in [(1 + 1e-9, Int64(10)), (1 - 1e-9, 4)] {
      let changed = weights.with(swap.to * factor, at: swap.column)
      #expect(week.order(under: changed).first == first)
    }
  }
}

/// Rows of two columns, and the pairs of them under weights below 0.
private struct NegativeWeights {
  let ranking: Ranking
  let column: Int
  let session: Session
  let comment: Comment

  private func scores(at weight: Double) throws -> [Int64: Double] {
    let weights = ranking.weights.with(weight, at: column).arguments
    let call = weights.map { "\($0)" }.joined(separator: ", ")
    let rows = try session.rows(
      RawStatement("SELECT rowid, bm25(t, \(raw: call)) FROM t WHERE t MATCH 'x OR y'")
    )
    return Dictionary(
      uniqueKeysWithValues: rows.compactMap { row in
        guard case .integer(let id) = row[0], case .real(let score) = row[1] else { return nil }
        return (id, score)
      }
    )
  }

  /// Holds the breakpoints of each pair of rows against the scores that SQLite gives for many weights above 0.
  func expectTrueBreakpoints() throws -> Int {
    let current = ranking.weights.arguments[column]
    var claims = 0
    let tried = try (0..<60).map { pow(1.3, Double($0) - 30) }.map { ($0, try scores(at: $0)) }
    for pair in ranking.rows.indices.flatMap({ one in (0..<one).map { ($0, one) } }) {
      let rows = [ranking.rows[pair.0], ranking.rows[pair.1]]
      let breakpoints = try ranking.limited(to: Set(rows.map(\.id))).breakpoints(of: column)
      let isFirst = (rows[0].rank, rows[0].id) < (rows[1].rank, rows[1].id)
      for (weight, scores) in tried {
        guard let one = scores[rows[0].id], let other = scores[rows[1].id] else { continue }
        // Near a breakpoint, and where both score nearly the same, rounding decides.
        let isNear = breakpoints.contains { ($0.weight - weight).magnitude < 1e-6 * weight }
        let size = max(one.magnitude, other.magnitude)
        guard !isNear, (one - other).magnitude > 1e-9 * size else { continue }
        let first: Int64 =
          if let last = breakpoints.last(where: { $0.side == .above && $0.weight < weight }) {
            last.rising
          } else if let next = breakpoints.first(where: { $0.side == .below && $0.weight > weight })
          {
            next.falling
          } else {
            isFirst ? rows[0].id : rows[1].id
          }
        let real = one < other ? rows[0].id : rows[1].id
        #expect(first == real, "\(rows.map(\.hits)) at \(weight), now \(current): \(comment)")
        claims += 1
      }
    }
    return claims
  }
}

/// A weight in force may be below 0, and so may be those of other columns, which puts poles among the weights above 0.
@Test(arguments: 1...6 as ClosedRange<UInt64>)
func `breakpoints above 0 are SQLite's where weights are below 0`(seed: UInt64) throws {
  var random = SeededGenerator(seed: seed)
  func text() -> String {
    (0..<Int.random(in: 0...6, using: &random))
      .map { _ in ["x", "x", "y", "z", "z"].randomElement(using: &random) ?? "" }
      .joined(separator: " ")
  }
  try Store.workshop().perform { session in
    try session.run(RawStatement("CREATE VIRTUAL TABLE t USING fts5(a, b)"))
    for _ in 0..<7 {
      try session.run(RawStatement("INSERT INTO t VALUES (\(text()), \(text()))"))
    }
    for _ in 0..<30 { try session.run(RawStatement("INSERT INTO t VALUES ('z', 'z')")) }
    let table = try #require(try session.fullTextTable(named: "t"))
    var claims = 0
    for _ in 0..<6 {
      let weights = ColumnWeights(
        columns: table.index.columns,
        arguments: (0..<2).map { _ in
          (Double.random(in: -3...3, using: &random) * 8).rounded() / 8
        }
      )
      let index = try #require(try session.mainFullTextTable(named: "t"))
      let ranking = try session.ranking(
        of: ScoringQuery(
          .expression("x OR y"),
          in: index,
          weights: weights
        )
      )
      for column in 0..<2 {
        let pairs = NegativeWeights(
          ranking: ranking,
          column: column,
          session: session,
          comment: "\(weights.arguments), column \(column), seed \(seed)"
        )
        claims += try pairs.expectTrueBreakpoints()
      }
    }
    #expect(claims > 1_000)
  }
}
