import CommandKit
import QueryBuilder
import ReminderStore
import SQLiteDatabase

/// The rankings whose first rows are judged: the one in force, and those of `--pool`.
struct JudgingPool {
  /// The number of first rows of each.
  let limit: Int
  /// The SELECTs among them.
  let selects: [SQLRanking]
  /// Those of the others that can be read now.
  private(set) var readers: [RankingReader] = []
  private let choices: [RankingChoice]
  private let context: CommandContext
  private let searched: SearchedTable
  private var keys: Set<Int64> = []

  /// Finds out what the options name.
  ///
  /// - Throws: A ``CommandError`` where one of them names nothing.
  init(_ options: Judging.Options, in context: CommandContext) throws {
    choices = try options.pool.filter { !SQLRanking.isNamed(by: $0) }
      .reduce(into: [RankingChoice.now(form: options.form, in: context)]) { choices, text in
        let choice = try RankingChoice(typed: text, in: context)
        if !choices.contains(where: choice.ranks) { choices.append(choice) }
      }
    let kept = try context.storedSides()
    selects = try options.pool.filter(SQLRanking.isNamed)
      .map { try SQLRanking(typed: $0, kept: kept, in: context) }
    searched = try context.searchedTable()
    (limit, self.context) = (options.limit, context)
  }

  /// The rankings as people write them.
  var names: [String] { choices.map(\.name) + selects.map(\.name) }

  /// Does some work in one transaction, in which the rankings can be read.
  func read<Result>(_ body: (JudgingPool, Session) throws -> Result) throws -> Result {
    try context.perform { session in
      try session.transaction(.begin) {
        try RankingReader.with(choices, in: context, session) { readers in
          var pool = self
          pool.readers = readers
          if !selects.isEmpty { pool.keys = try session.keys(of: context.judgedTable()) }
          return try body(pool, session)
        }
      }
    }
  }

  /// The first rows of a query by a SELECT.
  func first(
    of query: JudgedQuery,
    by select: SQLRanking,
    in session: Session
  ) throws -> [Int64] {
    let reader = SQLRankingReader(ranking: select, searched: searched, keys: keys)
    var first: [Int64] = []
    _ = try reader.read([query], in: session) { first += $1.prefix(limit) }
    return first
  }

  /// The first rows of a query by each of the rankings.
  func firsts(of query: JudgedQuery, in session: Session) throws -> [[Int64]] {
    try readers.map { reader in
      try JudgedQuery.naming(query) {
        Array(try reader.places(of: query, in: session).prefix(limit))
      }
    } + selects.map { try first(of: query, by: $0, in: session) }
  }
}
