/// Queries that stand for the same information need, and count as one where queries are taken for independent.
public struct NeedGroups: Sendable, Hashable {
  /// The number of needs.
  public let count: Int
  /// The position of each query's need, in the order in which needs first occur.
  private let positions: [Int]
  /// The number of queries of each need.
  private let sizes: [Int]

  /// Groups queries.
  ///
  /// - Parameter needs: What each query stands for.
  public init(_ needs: [String]) {
    var known: [String: Int] = [:]
    var positions: [Int] = []
    var sizes: [Int] = []
    for need in needs {
      let position = known[need] ?? sizes.count
      if position == sizes.count {
        known[need] = position
        sizes.append(0)
      }
      sizes[position] += 1
      positions.append(position)
    }
    (count, self.positions, self.sizes) = (sizes.count, positions, sizes)
  }

  /// For each need the mean of its queries' values.
  ///
  /// - Parameter values: A value for each query.
  /// - Returns: The means, in the order in which needs first occur.
  public func means(_ values: [Double]) -> [Double] {
    var sums = [Double](repeating: 0, count: count)
    for (position, value) in zip(positions, values) { sums[position] += value }
    return zip(sums, sizes).map { $0 / Double($1) }
  }
}
