import CommandKit
import Output
import QueryBuilder
import SQLiteDatabase

/// The rankings whose first rows are judged: the one in force, and those of `--pool`.
struct JudgingPool {
  private let sides: [RankedSide]
  private let context: CommandContext
  /// The number of first rows of each.
  private let limit: Int

  /// Finds out what the options name.
  ///
  /// - Throws: A ``CommandError`` where one of them names nothing.
  init(_ options: Judging.Options, in context: CommandContext) throws {
    let kept = try context.storedSides()
    let now = RankedSide.choice(.now(form: options.form, in: context))
    sides = try options.pool.reduce(into: [now]) { sides, text in
      guard !SQLRanking.isNamed(by: text) else {
        return sides.append(.sql(try SQLRanking(typed: text, kept: kept, in: context)))
      }
      let choice = try RankingChoice(typed: text, in: context)
      if !sides.compactMap(\.choice).contains(where: choice.ranks) { sides.append(.choice(choice)) }
    }
    (limit, self.context) = (options.limit, context)
  }

  /// The rankings as people write them.
  var names: [String] { sides.map(\.name) }

  /// Does some work in one transaction, with what reads the rankings.
  func read<Result>(_ body: ([any PlaceReader], Session) throws -> Result) throws -> Result {
    try RankedSide.reading(sides, in: context, body)
  }

  /// The first rows of a query by each of the rankings.
  func firsts(
    of query: JudgedQuery,
    by readers: [any PlaceReader],
    in session: Session
  ) throws -> [[Int64]] {
    try readers.map { Array(try $0.places(of: query, in: session).prefix(limit)) }
  }

  /// The same rows as a judge sees them, each once.
  func cards(
    of query: JudgedQuery,
    by readers: [any PlaceReader],
    in session: Session
  ) throws -> [RowCard] {
    let markers =
      context.output.settings.stylesHits ? MarkerStyle.sentinels : MarkerStyle.markdown.text
    var known: Set<Int64> = []
    return try readers.flatMap { reader in
      try reader.cards(of: query, first: limit, markers: markers, in: session)
        .filter { known.insert($0.key).inserted }
    }
  }
}
