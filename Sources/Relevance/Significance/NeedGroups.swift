/// Queries that stand for the same information need, and count as one in whatever takes queries for independent.
public struct NeedGroups: Sendable, Hashable {
  /// A query, as one wording of a need.
  public struct Wording: Sendable, Hashable {
    /// Its words; the order and the case do not matter.
    public let words: [String]
    /// What somebody has said that the searcher wants; nil if nobody has.
    public let need: String?
    /// A text from which the query was made, as a whole sentence; nil if there is none.
    public let source: String?
    /// The rows that are good for it.
    public let goodRows: Set<Int64>

    /// Describes a query.
    public init(
      words: [String],
      need: String? = nil,
      source: String? = nil,
      goodRows: Set<Int64> = []
    ) {
      self.words = words
      self.need = need
      self.source = source
      self.goodRows = goodRows
    }

    /// The texts that identify it: two queries that share one have the same need.
    fileprivate var names: [String] {
      let sentences = [need, source].compactMap(\.self).map(Self.name)
      return (sentences + [Self.name(words.joined(separator: " "))]).filter { !$0.isEmpty }
    }

    fileprivate var needName: String? { need.map(Self.name) }

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
  /// The number of queries of each need.
  private let sizes: [Int]

  /// Groups queries.
  ///
  /// Queries are one need if their words or the texts of their needs are the same. Otherwise a query joins the first
  /// group with whose first query it shares enough good rows. Queries for which somebody has said different needs are
  /// never joined.
  ///
  /// - Parameter queries: The queries.
  public init(_ queries: [Wording]) {
    var groups = Groups()
    var joined: [Int] = []
    positions = queries.enumerated().map { index, query in
      if let known = groups.named(as: query) { return groups.add(query, to: known) }
      if let near = groups.sharingRows(with: query) {
        joined.append(index)
        return groups.add(query, to: near)
      }
      return groups.add(query, to: nil)
    }
    (count, joinedByRows, sizes) = (groups.sizes.count, joined, groups.sizes)
  }

  /// The position of the first query of a query's need.
  public func first(of query: Int) -> Int {
    positions.firstIndex(of: positions[query]) ?? query
  }

  /// For each need the mean of its queries' values: each need weighs the same.
  ///
  /// - Parameter values: A value for each query.
  /// - Returns: The means, in the order in which needs first occur.
  public func means(_ values: [Double]) -> [Double] {
    zip(sums(values), sizes).map { $0 / Double($1) }
  }

  /// For each need what its queries bring to the mean over all queries: each query weighs the same.
  ///
  /// - Parameter values: A value for each query.
  /// - Returns: The sums of the needs' values in such a unit that their mean is the mean of the values.
  public func shares(_ values: [Double]) -> [Double] {
    guard count < values.count else { return sums(values) }
    let unit = Double(count) / Double(values.count)
    return sums(values).map { $0 * unit }
  }

  /// For each need the mean of its queries' values and what they weigh together, if queries weigh differently.
  ///
  /// - Parameters:
  ///   - values: A value for each query.
  ///   - weights: What each query weighs, above 0.
  /// - Returns: The needs' values and weights, in the order in which needs first occur: their mean by these weights is
  ///   that of the queries by theirs.
  public func means(
    _ values: [Double],
    weights: [Double]
  ) -> (values: [Double], weights: [Double]) {
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

/// The groups so far.
private struct Groups {
  var sizes: [Int] = []
  /// What somebody has said that the searchers of a group want.
  private var needs: [String?] = []
  /// The number of good rows of each group's first query.
  private var rowCounts: [Int] = []
  private var byName: [String: [Int]] = [:]
  private var byRow: [Int64: [Int]] = [:]

  /// The first group that has a name in common with a query.
  func named(as query: NeedGroups.Wording) -> Int? {
    for name in query.names {
      let group = byName[name]?.first { isOpen($0, to: query) }
      if let group { return group }
    }
    return nil
  }

  /// The first group whose first query shares enough good rows with a query.
  func sharingRows(with query: NeedGroups.Wording) -> Int? {
    var common: [Int: Int] = [:]
    for row in query.goodRows {
      for group in byRow[row] ?? [] { common[group, default: 0] += 1 }
    }
    return common.filter { group, shared in
      let all = query.goodRows.count + rowCounts[group] - shared
      return shared >= NeedGroups.fewestCommonRows
        && Double(shared) >= NeedGroups.leastCommonPart * Double(all) && isOpen(group, to: query)
    }.keys.min()
  }

  /// Adds a query to a group, or to a new one.
  mutating func add(_ query: NeedGroups.Wording, to known: Int?) -> Int {
    let group = known ?? sizes.count
    if known == nil {
      sizes.append(0)
      needs.append(nil)
      rowCounts.append(query.goodRows.count)
      for row in query.goodRows { byRow[row, default: []].append(group) }
    }
    sizes[group] += 1
    needs[group] = needs[group] ?? query.needName
    for name in query.names where byName[name]?.contains(group) != true {
      byName[name, default: []].append(group)
    }
    return group
  }

  private func isOpen(_ group: Int, to query: NeedGroups.Wording) -> Bool {
    guard let need = query.needName, let other = needs[group] else { return true }
    return need == other
  }
}
