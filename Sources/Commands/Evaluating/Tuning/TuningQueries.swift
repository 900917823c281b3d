import CommandKit
import FullText
import QueryBuilder
import Relevance
import SQLiteDatabase

/// A judged query with the hits of the rows that it finds, read once.
struct TuningQuery {
  /// The query.
  let query: JudgedQuery
  /// The rows with their hits; nil where nothing is looked for in the index, so that weights change nothing.
  let ranking: JudgedRanking?
  /// The judged rows in the order in force.
  let present: JudgedList

  /// The judged rows under some weights.
  func list(under weights: [Double]) -> JudgedList { ranking?.list(under: weights) ?? present }
}

/// Reads the hits of all judged queries, one after the other.
struct TuningReader {
  let context: CommandContext
  let queries: [JudgedQuery]

  /// Reads the queries, and gives each to a closure as soon as it is read.
  ///
  /// - Throws: A ``CommandError`` where a query is refused; a `StoreError` after Ctrl-C.
  func read(_ take: (TuningQuery) throws -> Void) throws {
    let now = RankingChoice.now(in: context)
    try context.perform { session in
      try session.transaction(.begin) {
        try RankingReader.with([now], in: context, session) { readers in
          for (index, query) in queries.enumerated() {
            try context.checkCancellation()
            try take(try JudgedQuery.naming(query) { try read(query, readers[0], session) })
            session.tell(count: index + 1, of: queries.count, index == 0 ? "query" : "queries")
          }
        }
      }
    }
  }

  private func read(
    _ query: JudgedQuery,
    _ reader: RankingReader,
    _ session: Session
  ) throws -> TuningQuery {
    let grades = query.gradesByKey
    guard let ranking = try reader.ranking(of: query, in: session) else {
      let keys = try reader.places(of: query, in: session)
      return TuningQuery(query: query, ranking: nil, present: JudgedList(keys, grades: grades))
    }
    let present = JudgedList(ranking.rows.ids, grades: grades)
    return TuningQuery(
      query: query,
      ranking: try JudgedRanking(
        ranking,
        grades: grades,
        checkCancellation: context.checkCancellation
      ),
      present: present
    )
  }
}

extension MetricTable {
  /// The metric of a typed name, of which more is better.
  ///
  /// - Throws: A ``CommandError`` that says what is wrong with it.
  static func tunable(_ name: String) throws -> any Metric {
    do {
      let metric = try metric(named: name)
      guard !metric.isDescriptive else {
        throw CommandError(
          "\(metric.name) describes the judgments: neither more nor less of it is a better ranking",
          details: ["weights are tuned by a metric as nDCG@10 or AP"]
        )
      }
      return metric
    } catch let error as RelevanceError {
      throw CommandError(error)
    }
  }
}
