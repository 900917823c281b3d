/// Divides cells or lines among those that want some.
public enum FairShares {
  /// The shares: what one does not want goes to those that want more, of which each gets as much.
  ///
  /// - Parameters:
  ///   - whole: What there is to divide.
  ///   - wanted: How much each wants.
  /// - Returns: How much each gets, at most as much as it wants.
  public static func of(_ whole: Int, wanted: [Int]) -> [Int] {
    var (left, shares) = (max(0, whole), wanted)
    let order = wanted.indices.sorted { (wanted[$0], $0) < (wanted[$1], $1) }
    for (done, index) in order.enumerated() {
      shares[index] = min(wanted[index], left / (order.count - done))
      left -= shares[index]
    }
    return shares
  }
}
