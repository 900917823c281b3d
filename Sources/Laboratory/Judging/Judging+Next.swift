public import CommandKit
import Output
import QueryBuilder
import SQLiteDatabase
import TerminalKit

extension Judging {
  /// Asks for grades, query by query, those first that bring most.
  ///
  /// That is the query with the largest product of its count in the log and of the first rows that have no grade: so many
  /// rows have been shown to people, and nobody knows how good they are.
  ///
  /// - Parameters:
  ///   - options: How queries are judged.
  ///   - context: The database, and the person who judges.
  /// - Throws: A ``CommandError`` where no query is kept, or where there is nobody to ask.
  public static func askNext(_ options: Options, in context: CommandContext) throws {
    var offered: Set<Int64> = []
    while let next = try next(options, without: offered, in: context) {
      if offered.isEmpty { try tellOfHiddenText(in: context) }
      offered.insert(next.choice.query.id)
      let judging = try Judging(next.choice.query, options, in: context)
      try context.output.remark(judging.reason(next.choice, of: next.rankings))
      guard try judging.ask(for: next.cards).isWhole else { return }
    }
    try context.output.remark(
      offered.isEmpty
        ? "No query has a row without a grade\(grader(options)) among its first \(Count(options.limit, "row"))."
        : "That was the last query with such rows. .eval measures the ranking by the grades."
    )
  }

  /// The query that brings most, those of its rows that are asked for, and the rankings that have them; nil where all
  /// first rows have grades.
  private static func next(
    _ options: Options,
    without offered: Set<Int64>,
    in context: CommandContext
  ) throws -> (choice: JudgingChoice, cards: [RowCard], rankings: [String])? {
    let queries = try context.storedQueries()
    guard !queries.isEmpty else {
      throw CommandError(
        "there is no query to judge",
        details: [
          "begin with a search that people make, as in: .judge \(context.database.exampleWord)",
          "or take those of a log: .judge import --log FILE",
        ]
      )
    }
    let order = queries.filter { !offered.contains($0.id) }
      .sorted { ($1.asked, $0.id) < ($0.asked, $1.id) }
    return try JudgingPool.read(options, in: context) { pool in
      var best: JudgingChoice?
      for (query, number) in zip(order, 1...) {
        // None of those behind, which fewer people asked, can bring more.
        let most = Double(query.asked) * Double(options.limit) * Double(pool.names.count)
        if let best, best.gain >= most { break }
        try context.checkCancellation()
        let counting = query.grades.filter {
          options.judge.isEmpty || $0.judge.isExactly(options.judge)
        }
        let choice = JudgingChoice(
          query,
          firsts: try pool.firsts(of: query),
          graded: Set(counting.map(\.row))
        )
        if choice.gain > best?.gain ?? 0 { best = choice }
        pool.session.tell(queries: number, of: order.count)
      }
      guard let best else { return nil }
      let cards = try pool.cards(of: best.query)
      let byKey = Dictionary(uniqueKeysWithValues: cards.map { ($0.key, $0) })
      return (best, best.rows.compactMap { byKey[$0] }, pool.names)
    }
  }

  /// Why a query is offered.
  private func reason(_ choice: JudgingChoice, of rankings: [String]) -> String {
    let asked = query.count.map {
      "\(Count($0, "search")) of the log \($0 == 1 ? "is" : "are") for it, and "
    }
    let (open, found) = (choice.rows.count, choice.found)
    let rows =
      switch (open == found, found) {
      case (true, 1) where options.limit > 1: "the only row that it finds has no grade"
      case (true, 1): "its first row has no grade"
      case (true, _): "none of its first \(found) rows has a grade"
      case (false, _): "\(open) of its first \(found) rows \(open == 1 ? "has" : "have") no grade"
      }
    return "Next is \(name): \(asked ?? "")\(rows)\(Self.grader(options))."
      + (rankings.count > 1
        ? " The rows on which \(rankings.joined(separator: " and ")) differ most come first." : "")
  }

  /// By whom rows have no grade, where that counts.
  private static func grader(_ options: Options) -> String {
    options.judge.isEmpty ? "" : " by \(options.judge)"
  }
}
