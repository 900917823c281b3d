public import QueryBuilder

/// A search whose page and counts are found in one go, as it does not run as its SQL reads.
///
/// The rows of the page, their order, and their scores are those of the search's SQL, to the last bit.
public struct PruningSearch: Sendable {
  /// Where the rows come from.
  enum Source: Sendable {
    /// The matches of an expression, which are scored.
    case index(MatchPass)
    /// A statement that gives the key of each row, and whether it comes last; such rows have no scores.
    case scan(any SelectStatement)
  }

  let source: Source
  /// Which rows come last; nil where all rows are alike.
  ///
  /// It has 0 for a row that is among the first, another number for one that comes last. Rows that have no number are
  /// not in the result.
  let places: RowNumberSource?
  /// The keys that a row must be among, each.
  let requirements: [any SelectStatement]
  /// Whether rows that come last are counted, and not in the result.
  let hidesLast: Bool
  let weights: [Double]
  let limit: Int
  let offset: Int

  /// The largest number of rows on the page, whose statement names each of them.
  private static let largestPage = 1000

  /// The weights with which no product becomes so small or large that it loses digits.
  private static let ordinaryWeights = 1e-6...1e6

  /// The search for the best of some matches; nil where the scores might differ from bm25's.
  ///
  /// - Parameters:
  ///   - pass: The pass over the matches.
  ///   - places: Which rows come last, and which are in the result at all; nil where all rows are alike.
  ///   - requirements: Statements of whose keys a row must be one.
  ///   - hidesLast: Whether rows that come last are counted, and not in the result.
  ///   - weights: How much a hit counts in each column.
  ///   - limit: The largest number of rows on the page; nil for all.
  ///   - offset: How many rows come before the page.
  public init?(
    _ pass: MatchPass,
    places: RowNumberSource? = nil,
    requirements: [any SelectStatement] = [],
    hidesLast: Bool = false,
    weights: ColumnWeights,
    limit: Int?,
    offset: Int
  ) {
    guard Self.areOrdinary(weights) else { return nil }
    self.init(.index(pass), places, requirements, hidesLast, weights.arguments, limit, offset)
  }

  /// The search for rows without scores, which are in the order of their keys.
  ///
  /// - Parameters:
  ///   - scan: Gives the key of each row, once, and whether the row comes last.
  ///   - hidesLast: Whether rows that come last are counted, and not in the result.
  ///   - limit: The largest number of rows on the page; nil for all.
  ///   - offset: How many rows come before the page.
  public init?(scan: any SelectStatement, hidesLast: Bool, limit: Int?, offset: Int) {
    self.init(.scan(scan), nil, [], hidesLast, [], limit, offset)
  }

  private init?(
    _ source: Source,
    _ places: RowNumberSource?,
    _ requirements: [any SelectStatement],
    _ hidesLast: Bool,
    _ weights: [Double],
    _ limit: Int?,
    _ offset: Int
  ) {
    guard let limit, limit > 0, limit <= Self.largestPage,
      !limit.addingReportingOverflow(offset).overflow
    else { return nil }
    (self.source, self.places, self.requirements) = (source, places, requirements)
    (self.hidesLast, self.weights, self.limit, self.offset) = (hidesLast, weights, limit, offset)
  }

  /// Whether scores that are computed with some weights are FTS5's to the last bit.
  static func areOrdinary(_ weights: ColumnWeights) -> Bool {
    weights.arguments.allSatisfy { $0 == 0 || ordinaryWeights.contains($0) }
  }

  /// What runs in the place of the search's SQL, for people who want to know.
  public var execution: String {
    switch source {
    case .scan(let statement): return "executed: \(statement.inlinedText)"
    case .index(let pass):
      let others = requirements + [places?.all].compactMap(\.self)
      let reading = others.map { "; \($0.inlinedText)" }.joined()
      return "executed: \(pass.inlinedText)\(reading); only this shell has keep_best()"
    }
  }
}
