/// The round weights that keys lead to, one after the other: 0, 0.1, 0.15, 0.2, 0.3, 0.5, 0.7, 1, 1.5 and so on.
enum LiveWeightSteps {
  private static let parts = [1, 1.5, 2, 3, 5, 7]

  /// All steps, from the smallest to the largest.
  static let all: [Double] =
    [0] + parts.map { $0 / 10 } + [1.0, 10, 100].flatMap { scale in parts.map { $0 * scale } }
    + [1000]

  /// The next step above a weight; the weight itself beyond the last.
  static func larger(than weight: Double) -> Double { all.first { $0 > weight } ?? weight }

  /// The next step below a weight; the weight itself at 0, and below.
  static func smaller(than weight: Double) -> Double { all.last { $0 < weight } ?? weight }
}
