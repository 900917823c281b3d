/// A column's shares of a row's score under two sets of weights.
public struct ShareChange: Sendable, Hashable {
  /// The share under the first weights.
  public let before: Double
  /// The share under the second weights.
  public let after: Double
}
