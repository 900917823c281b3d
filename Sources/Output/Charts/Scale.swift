import CLibrary

/// Where a value stands between the two ends of an axis.
public struct Scale: Equatable, Sendable {
  /// How values become places.
  public enum Kind: Sendable {
    /// Equal differences are equally long.
    case linear
    /// Equal ratios are equally long; all values are above 0.
    case logarithmic
  }

  /// The value at the left or lower end.
  public let start: Double
  /// The value at the other end; it may be the smaller one.
  public let end: Double
  /// How values become places.
  public let kind: Kind

  /// Makes a scale; its ends differ.
  public init(from start: Double, to end: Double, _ kind: Kind = .linear) {
    (self.start, self.end, self.kind) = (start, end, kind)
  }

  /// The part of the axis that lies before a value, from 0 to 1; values beyond an end stand at that end.
  public func share(of value: Double) -> Double {
    let share =
      switch kind {
      case .linear: (value - start) / (end - start)
      case .logarithmic: (log2(value) - log2(start)) / (log2(end) - log2(start))
      }
    return share.isNaN ? 0 : min(max(share, 0), 1)
  }

  /// Whether a value is not beyond an end.
  func has(_ value: Double) -> Bool { min(start, end)...max(start, end) ~= value }

  /// Round values of the axis, from the smallest to the largest.
  ///
  /// - Parameter count: The most values.
  /// - Returns: The values; none where there is no room for one.
  public func ticks(atMost count: Int) -> [Double] {
    let (low, high) = (min(start, end), max(start, end))
    guard count > 0, low < high, (high - low).isFinite else { return [] }
    switch kind {
    case .linear:
      let step = RoundStep.atMost(max(1, count - 1), in: high - low)
      let first = (low / step - 1e-9).rounded(.up)
      return (0..<count).map { (first + Double($0)) * step }
        .filter { $0 <= high + step * 1e-9 }
    case .logarithmic:
      let powers = (-300...300).map { powerOfTen($0) }.filter { $0 <= high && $0 * 10 > low }
      let fine = powers.flatMap { [$0, 2 * $0, 5 * $0] }.filter { low...high ~= $0 }
      if fine.count <= count { return fine }
      let whole = powers.filter { $0 >= low }
      let stride = (whole.count + count - 1) / count
      return whole.enumerated().filter { $0.offset.isMultiple(of: stride) }.map(\.element)
    }
  }
}

/// A power of ten, the number that its digits mean.
private func powerOfTen(_ power: Int) -> Double { Double("1e\(power)") ?? 0 }
