import QueryBuilder

/// A change of one column's weight.
public struct WeightChange: Sendable, Hashable {
  /// The column's position in the declaration.
  public let column: Int
  /// The weight in force.
  public let from: Double
  /// The weight to pass, or 0 itself; it equals the weight in force if any change is enough.
  public let to: Double
  /// Whether the new weight must be smaller or larger.
  public let side: Breakpoint.Side

  /// Whether the rows change places at the weight 0, and with none between it and the one in force.
  public var isAtZero: Bool { to == 0 && side == .below }

  /// Where the new weight lies: `below` or `above` the weight to pass, or `at` 0.
  public var preposition: String { isAtZero ? "at" : "\(side)" }
}

extension Ranking {
  /// Finds the breakpoints of a column's weight for all pairs of rows, in ascending order.
  ///
  /// It searches all weights above 0, with the weights of the other columns fixed. It skips pairs that score the same
  /// under every weight, and pairs in which only one row comes last. The time grows with the square of the number of
  /// rows; see ``limited(to:)``.
  ///
  /// - Parameters:
  ///   - column: The position of the column in the declaration.
  ///   - checkCancellation: Called for each pair of shapes; it throws to cancel the search.
  /// - Returns: The breakpoints.
  /// - Throws: The error that `checkCancellation` throws.
  public func breakpoints(
    of column: Int,
    checkCancellation: () throws -> Void = {}
  ) throws -> [Breakpoint] {
    let scores = ScoresByWeight(self, column: column)
    let ids = rows.idsByShape {}
    var breakpoints: [Breakpoint] = []
    for shape in ids.indices {
      for other in ids.indices.dropFirst(shape + 1)
      where rows.shapes[other].comesLast == rows.shapes[shape].comesLast {
        try checkCancellation()
        lazy var before = scores.crossings(of: shape, other)
        lazy var behind = scores.crossings(of: other, shape)
        for id in ids[shape] {
          for otherID in ids[other] {
            breakpoints +=
              scores.isInOrder((shape, id), (other, otherID))
              ? before.map { Breakpoint($0, of: id, otherID) }
              : behind.map { Breakpoint($0, of: otherID, id) }
          }
        }
      }
    }
    return breakpoints.sorted {
      ($0.weight, $0.rising, $0.falling) < ($1.weight, $1.rising, $1.falling)
    }
  }

  /// Finds the nearest smaller and larger weight of a column with which another row enters a page of results.
  ///
  /// - Parameters:
  ///   - page: The numbers of the rows on the page; another row enters it when it passes one of these.
  ///   - column: The position of the column in the declaration; the weights of the other columns are fixed.
  ///   - checkCancellation: Called for each pair of shapes; it throws to cancel the search.
  /// - Returns: The largest such breakpoint below the column's weight in force, and the smallest above it. Either
  ///   may be the weight in force itself if the two rows score the same with it. Both are nil if that weight is
  ///   negative, because only weights above 0 are searched.
  /// - Throws: The error that `checkCancellation` throws.
  public func entries(
    into page: Set<Int64>,
    column: Int,
    checkCancellation: () throws -> Void = {}
  ) throws -> (below: Breakpoint?, above: Breakpoint?) {
    guard weights.arguments[column] >= 0 else { return (nil, nil) }
    let scores = ScoresByWeight(self, column: column)
    let ids = rows.idsByShape {}
    // Among rows that score the same under every weight, the first one is enough. Those near the page come first: the
    // breakpoints that they yield rule out most of the others.
    func firsts(_ isMeant: (Int64) -> Bool) -> [(shape: Int, id: Int64)] {
      ids.enumerated().compactMap { shape, ids in ids.first(where: isMeant).map { (shape, $0) } }
        .sorted { (rows.shapes[$0.shape].rank, $0.id) < (rows.shapes[$1.shape].rank, $1.id) }
    }
    let inside = firsts(page.contains)
    var (below, above): (Breakpoint?, Breakpoint?)
    for entering in firsts({ !page.contains($0) }) {
      for passed in inside
      where rows.shapes[passed.shape].comesLast == rows.shapes[entering.shape].comesLast {
        try checkCancellation()
        let (first, second) =
          scores.isInOrder(passed, entering) ? (passed, entering) : (entering, passed)
        let range = (below?.weight ?? 0)...(above?.weight ?? .infinity)
        if ScoreGap(scores, first.shape, second.shape).keepsSign(in: range) { continue }
        for entry in scores.crossings(of: first.shape, second.shape)
          .map({ Breakpoint($0, of: first.id, second.id) }) where entry.passing == entering.id
        {
          switch entry.side {
          case .below: if below.map(entry.isNearer) ?? true { below = entry }
          case .above: if above.map(entry.isNearer) ?? true { above = entry }
          }
        }
      }
    }
    return (below, above)
  }

  /// The smallest change of each column's weight that makes two rows change places; the smallest change first.
  ///
  /// The weights of the other columns are fixed. Columns for which no weight of 0 or more has that effect are missing; of
  /// weights below 0 nothing is said.
  public func swaps(of first: RankedRow, _ second: RankedRow) -> [WeightChange] {
    let pair = Ranking(statistics: statistics, weights: weights, rows: [first, second])
    let changes = weights.columns.weighed.compactMap { column -> WeightChange? in
      let current = weights.arguments[column]
      let changes = pair.changes(of: column)
      let nearest = [changes.below?.at, changes.above?.at].compactMap(\.self)
        .min { ($0.weight - current).magnitude < ($1.weight - current).magnitude }
      return nearest.map {
        WeightChange(column: column, from: current, to: $0.weight, side: $0.side)
      }
    }
    return changes.sorted { ($0.to - $0.from).magnitude < ($1.to - $1.from).magnitude }
  }
}
