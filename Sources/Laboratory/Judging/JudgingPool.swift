import CommandKit
import ReminderStore
import Output
import QueryBuilder
import SQLiteDatabase

/// The rankings whose first rows are judged, as they can be read now.
struct JudgingPool {
  private let readers: [any PlaceReader]
  let session: Session
  private let table: SearchedTable
  private let context: CommandContext
  /// The number of first rows of each.
  private let limit: Int

  /// Does some work in one transaction with the ranking in force, and those of `--pool`.
  ///
  /// - Throws: A ``CommandError`` where one of the options names nothing, and what `body` throws.
  static func read<Result>(
    _ options: Judging.Options,
    in context: CommandContext,
    _ body: (JudgingPool) throws -> Result
  ) throws -> Result {
    let kept = try context.storedSides()
    let table = try context.searchedTable()
    let now = RankedSide.choice(.now(form: options.form, in: context))
    let sides = try options.pool.reduce(into: [now]) { sides, text in
      guard !SQLRanking.isNamed(by: text) else {
        let ranking = try SQLRanking(typed: text, kept: kept, in: context)
        if !sides.compactMap(\.select).contains(where: ranking.ranks) {
          sides.append(.sql(ranking))
        }
        return
      }
      let choice = try RankingChoice(typed: text, in: context)
      if !sides.compactMap(\.choice).contains(where: choice.ranks) { sides.append(.choice(choice)) }
    }
    return try RankedSide.reading(sides, in: context) {
      try body(
        .init(readers: $0, session: $1, table: table, context: context, limit: options.limit)
      )
    }
  }

  /// The rankings as people write them.
  var names: [String] { readers.map(\.name) }

  /// The first rows of a query by each of the rankings.
  func firsts(of query: JudgedQuery) throws -> [[Int64]] {
    try readers.map { Array(try $0.places(of: query, in: session).prefix(limit)) }
  }

  /// The same rows as a judge sees them, each once.
  func cards(of query: JudgedQuery) throws -> [RowCard] {
    let markers =
      context.output.settings.stylesHits ? MarkerStyle.sentinels : MarkerStyle.markdown.text
    let cards = try readers.flatMap { reader in
      try reader.cards(of: query, first: limit, markers: markers, in: session)
    }
    .uniqued(by: \.key)
    // A person may look at them for minutes, while another program changes them.
    let marks = try session.fingerprints(of: cards.map(\.key), in: table)
    return cards.map { card in
      var card = card
      card.fingerprint = marks[card.key]
      return card
    }
  }
}
