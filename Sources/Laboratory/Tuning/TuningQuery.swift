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

  /// Reads the hits of queries in some forms by the ranking in force, and gives each query to a closure, form by form, as
  /// soon as it is read.
  ///
  /// - Throws: A ``CommandError`` where a query is refused; a `StoreError` after Ctrl-C.
  static func forEach(
    of queries: [JudgedQuery],
    forms: [QueryForm] = [.all],
    in context: CommandContext,
    _ take: ([TuningQuery]) throws -> Void
  ) throws {
    let choices = forms.map { RankingChoice.now(form: $0, in: context) }
    try RankingReader.with(choices, in: context) { readers, session in
      for remark in try readers.compactMap({ try $0.remark(on: queries, in: session) }) {
        try context.output.remark(remark)
      }
      for (query, number) in zip(queries, 1...) {
        try context.checkCancellation()
        try take(
          readers.map { try TuningQuery(query, by: $0, session, check: context.checkCancellation) }
        )
        session.tell(queries: number, of: queries.count)
      }
    }
  }

  private init(
    _ query: JudgedQuery,
    by reader: RankingReader,
    _ session: Session,
    check: () throws -> Void
  ) throws {
    let grades = query.gradesByRow
    let found = try reader.ranking(of: query, in: session)
    self.query = query
    ranking = try found.map { try JudgedRanking($0, grades: grades, checkCancellation: check) }
    present = JudgedList(
      try found?.rows.ids ?? reader.places(of: query, in: session),
      grades: grades
    )
  }

  /// The judged rows under some weights.
  func list(under weights: [Double]) -> JudgedList { ranking?.list(under: weights) ?? present }
}

extension MetricTable {
  /// The metric of a typed name, of which more is better.
  ///
  /// - Throws: A ``CommandError`` that says what is wrong with it.
  static func tunable(_ name: String) throws -> Metric {
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
