public import QueryBuilder
import Relevance
public import SQLiteDatabase

/// How all rows of a search are read in one pass over the index, in place of a ``ScoringQuery``'s statements.
public struct RankingPass: Sendable {
  /// The pass over the matches.
  let matches: MatchPass
  /// Which rows come last, and which are in the result at all; nil where all rows are alike.
  let places: RowNumberSource?
  /// Statements of whose keys a row must be one.
  let requirements: [any SelectStatement]
  /// A query for the keys of some rows, and the scores that `bm25()` gives them.
  let scores: @Sendable ([Int64]) -> any SelectStatement

  /// Puts a pass together.
  ///
  /// - Parameters:
  ///   - matches: The pass over the matches.
  ///   - places: Which rows come last, and which are in the result at all; nil where all rows are alike.
  ///   - requirements: Statements of whose keys a row must be one.
  ///   - scores: A query for the keys of some rows, and the scores that `bm25()` gives them.
  public init(
    _ matches: MatchPass,
    places: RowNumberSource? = nil,
    requirements: [any SelectStatement] = [],
    scores: @escaping @Sendable ([Int64]) -> any SelectStatement
  ) {
    self.matches = matches
    self.places = places
    self.requirements = requirements
    self.scores = scores
  }

  /// What runs in the place of a query's SQL, for people who want to know.
  public var execution: String {
    let others = requirements + [places?.all].compactMap(\.self)
    let reading = others.map { "; \($0.inlinedText)" }.joined()
    return "executed: \(matches.inlinedText)\(reading); only this shell has keep_best()"
  }
}

extension Session {
  /// From this number of rows on, a pass of our own saves noticeable time.
  ///
  /// Below it, a search takes some milliseconds either way, and the SQL that is shown is the SQL that runs.
  static let manyRows = 10_000

  /// Whether an index has so many rows that a pass of our own saves noticeable time; its largest rowid stands for
  /// the number of rows.
  func isLarge(_ index: FTS5Index) throws -> Bool {
    let largest = index.shadow(.docsize).select([FTS5Shadow.documentID.max().as("largest")])
    return try unobserved.integer(largest).map { $0 >= Self.manyRows } ?? false
  }

  /// The pass that reads a query's rows; nil where the query runs as its SQL reads.
  ///
  /// - Throws: A ``StoreError`` with what SQLite says.
  public func pass(for query: ScoringQuery) throws -> RankingPass? {
    guard query.givesScores, let pass = query.pass, PruningSearch.areOrdinary(query.weights),
      try isKept(query.index, by: pass.matches), try isLarge(query.index), BM25Agreement.isExact
    else { return nil }
    return pass
  }

  /// Whether an index keeps what a pass over it needs, and has the columns that are expected.
  private func isKept(_ index: FTS5Index, by pass: MatchPass) throws -> Bool {
    guard pass.table == nil else { return true }
    guard let declaration = try unobserved.indexDeclaration(of: index.tableName) else {
      return false
    }
    return declaration.index.columns == index.columns
      && FullTextTable(declaration: declaration).keepsHits
  }

  /// All rows that a pass finds, in the order of their scores; nil if there are rows for which these might not be
  /// exact.
  func rows(
    of pass: RankingPass,
    statistics: QueryStatistics,
    weights: ColumnWeights
  ) throws -> Ranking.Rows? {
    guard let all = try matches(of: pass.matches) else { return nil }
    guard let totals = all.totals else { return Ranking.Rows(shapes: [], ids: [], positions: []) }
    let found = try all.meeting(pass.requirements.map(rowSet))
    guard
      let lengths = try numbers(
        .lengths(of: pass.matches.index, in: pass.matches.schema),
        of: found.rowids,
        rowCount: totals.rows
      )
    else { return nil }
    var places: RowNumbers?
    if let source = pass.places {
      places = try numbers(source, of: found.rowids, rowCount: totals.rows)
      guard places != nil else { return nil }
    }
    var shapes = ShapeGatherer(found.hits, statistics: statistics, weights: weights)
    var (ids, positions): ([Int64], [Int32]) = ([], [])
    ids.reserveCapacity(found.count)
    positions.reserveCapacity(found.count)
    for (rowid, combination) in zip(found.rowids, found.combinations) {
      var place: Int32 = 0
      if let places {
        guard let known = places[rowid] else { continue }
        guard known != RowNumbers.other else { return nil }
        place = known
      }
      guard let length = lengths[rowid], length != RowNumbers.other else { return nil }
      ids.append(rowid)
      positions.append(shapes.position(of: combination, length: length, comesLast: place != 0))
    }
    return Ranking.Rows(shapes: shapes.shapes, ids: ids, positions: positions).sorted()
  }
}

/// Gathers the shapes of rows: combinations of hits with lengths.
private struct ShapeGatherer {
  private(set) var shapes: [Ranking.Rows.Shape] = []
  private let hits: HitCounts
  private let statistics: QueryStatistics
  private let weights: [Double]
  private var known: [UInt64: Int32] = [:]
  /// The shape of the row before: neighbours are often alike.
  private var latest: (key: UInt64, position: Int32) = (.max, 0)

  init(_ hits: HitCounts, statistics: QueryStatistics, weights: ColumnWeights) {
    self.hits = hits
    self.statistics = statistics
    self.weights = weights.arguments
  }

  mutating func position(of combination: Int32, length: Int32, comesLast: Bool) -> Int32 {
    let key =
      UInt64(UInt32(bitPattern: combination)) << 32 | UInt64(UInt32(bitPattern: length)) << 1
      | (comesLast ? 1 : 0)
    if key == latest.key { return latest.position }
    let position = known[key] ?? add(key, combination, length, comesLast)
    latest = (key, position)
    return position
  }

  private mutating func add(
    _ key: UInt64,
    _ combination: Int32,
    _ length: Int32,
    _ comesLast: Bool
  ) -> Int32 {
    let position = Int32(truncatingIfNeeded: shapes.count)
    let row = RowHits(
      length: Int(length),
      counts: hits.counts(at: Int(combination)).map(Int.init),
      columnCount: hits.columns
    )
    let rank = statistics.score(of: row, weights: weights)
    shapes.append(Ranking.Rows.Shape(hits: row, comesLast: comesLast, rank: rank))
    known[key] = position
    return position
  }
}
