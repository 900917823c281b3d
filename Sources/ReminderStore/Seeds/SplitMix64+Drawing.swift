import Relevance

extension SplitMix64 {
  /// A number from 0 up to, not including, `bound`.
  ///
  /// Unlike the standard library's method it always takes exactly one step of the sequence; no number
  /// is more likely than another by more than `bound` in 2^64.
  mutating func next(below bound: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// True in `percent` of a hundred cases.
  mutating func chance(percent: Int) -> Bool {
    next(below: 100) < percent
  }
}
