/// Queries that stand for the same information need, and count as one in whatever takes queries for independent.
public struct NeedGroups: Sendable, Hashable {
  /// A query, as one wording of a need.
  public struct Wording: Sendable, Hashable {
    /// Its words; the order and the case do not matter.
    public let words: [String]
    /// What an index makes of its words; none where that is not known.
    public let terms: [String]
    /// What somebody has said that the searcher wants; nil if nobody has.
    public let need: String?
    /// A text from which the query was made, as a whole sentence; nil if there is none.
    public let source: String?
    /// The rows that are good for it.
    public let goodRows: Set<Int64>

    /// Describes a query.
    public init(
      words: [String],
      terms: [String] = [],
      need: String? = nil,
      source: String? = nil,
      goodRows: Set<Int64> = []
    ) {
      self.words = words
      self.terms = terms
      self.need = need
      self.source = source
      self.goodRows = goodRows
    }

    /// What somebody has said of the need, as a name: two queries of one have the same need.
    fileprivate var needName: String? { need.map(Self.name) }

    /// The other texts that identify it: two queries that share one, or of which one has the other's need, have the same
    /// need.
    fileprivate var names: [String] {
      [need, source, words.joined(separator: " "), terms.joined(separator: " ")].compactMap {
        $0.map(Self.name)
      }
      .filter { !$0.isEmpty }
    }

    private static func name(_ text: String) -> String {
      text.lowercased().split(whereSeparator: \.isWhitespace).sorted().joined(separator: " ")
    }
  }

  /// How many good rows two queries must at least have in common to be one need.
  static let fewestCommonRows = 3
  /// And if these are at least this part of all their good rows (Jaccard's index).
  static let leastCommonPart = 0.5

  /// The number of needs.
  public let count: Int
  /// The positions of the queries that joined others by their good rows alone.
  public let joinedByRows: [Int]
  /// The position of each query's need, in the order in which needs first occur.
  private let positions: [Int]
  /// The position of the first query of each query's need.
  private let firsts: [Int]

  /// Groups queries.
  ///
  /// Queries are one need if their words or the texts of their needs are the same. Otherwise they join the first group
  /// with whose first query their own first one shares enough good rows. Queries for which somebody has said different
  /// needs are never joined. So the order of the queries matters, but no need goes on without end from one
  /// query that is a little like the next.
  ///
  /// - Parameter queries: The queries.
  public init(_ queries: [Wording]) {
    var groups = Groups(queries)
    // First what was said: otherwise the words alone would join a query of no need to the first of several.
    groups.join { $0.needName.map { [$0] } ?? [] }
    groups.join(by: \.names)
    joinedByRows = groups.joinByRows()
    firsts = queries.indices.map { groups.first(of: $0) }
    let order = zip(queries.indices, firsts).filter { $0 == $1 }.map(\.0)
    let places = Dictionary(uniqueKeysWithValues: zip(order, 0...))
    positions = firsts.map { places[$0] ?? 0 }
    count = order.count
  }

  /// The position of the first query of a query's need.
  public func first(of query: Int) -> Int { firsts[query] }

  /// For each need the mean of its queries' values, and what they weigh together.
  ///
  /// - Parameters:
  ///   - values: A value for each query.
  ///   - weights: What each query weighs, above 0; nil if all weigh 1.
  /// - Returns: The needs' values and weights, in the order in which needs first occur: their mean by these weights is
  ///   that of the queries by theirs.
  public func means(
    _ values: [Double],
    weights: [Double]? = nil
  ) -> (values: [Double], weights: [Double]) {
    let weights = weights ?? values.map { _ in 1 }
    let together = sums(weights)
    let weighed = sums(zip(values, weights).map { $0 * $1 })
    return (zip(weighed, together).map { $0 / $1 }, together)
  }

  private func sums(_ values: [Double]) -> [Double] {
    var sums = [Double](repeating: 0, count: count)
    for (position, value) in zip(positions, values) { sums[position] += value }
    return sums
  }
}

/// The groups so far: at first each query is one.
private struct Groups {
  let queries: [NeedGroups.Wording]
  /// For each query another one of its group, before it; itself for a group's first one.
  private var earlier: [Int]
  /// At the place of a group's first query, what somebody has said that its searchers want.
  private var needs: [String?]

  init(_ queries: [NeedGroups.Wording]) {
    self.queries = queries
    earlier = Array(queries.indices)
    needs = queries.map(\.needName)
  }

  /// The first query of a query's group.
  mutating func first(of query: Int) -> Int {
    var first = query
    while earlier[first] != first { first = earlier[first] }
    earlier[query] = first
    return first
  }

  /// Joins the groups of the queries that have a name in common.
  mutating func join(by names: (NeedGroups.Wording) -> [String]) {
    var known: [String: [Int]] = [:]
    for (index, query) in queries.enumerated() {
      for name in names(query) {
        let others = known[name] ?? []
        if !others.contains(where: { join($0, index) }) { known[name] = others + [index] }
      }
    }
  }

  /// Joins each group to the first one with whose first query its own shares enough good rows.
  ///
  /// - Returns: The first queries of the groups that were joined to others.
  mutating func joinByRows() -> [Int] {
    var byRow: [Int64: [Int]] = [:]
    var joined: [Int] = []
    for (index, query) in queries.enumerated() where first(of: index) == index {
      var common: [Int: Int] = [:]
      for row in query.goodRows {
        for group in byRow[row] ?? [] { common[group, default: 0] += 1 }
      }
      let near = common.filter { group, shared in
        let all = query.goodRows.count + queries[group].goodRows.count - shared
        return shared >= NeedGroups.fewestCommonRows
          && Double(shared) >= NeedGroups.leastCommonPart * Double(all)
      }
      if near.keys.sorted().contains(where: { join($0, index) }) {
        joined.append(index)
      } else {
        for row in query.goodRows { byRow[row, default: []].append(index) }
      }
    }
    return joined
  }

  /// Joins the groups of two queries, unless somebody has said that their needs differ.
  ///
  /// - Returns: Whether they are one group now.
  private mutating func join(_ query: Int, _ other: Int) -> Bool {
    let (query, other) = (first(of: query), first(of: other))
    if let need = needs[query], let another = needs[other], need != another { return false }
    let first = min(query, other)
    needs[first] = needs[query] ?? needs[other]
    earlier[max(query, other)] = first
    return true
  }
}
