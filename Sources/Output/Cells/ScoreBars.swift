import TerminalKit

/// A bar beside each number of a page, such as a score: the longest for the one that is farthest from 0.
///
/// A lower score of bm25 is better, which a column of negative numbers does not show at a glance.
public struct ScoreBars: Sendable {
  /// The cells of the longest bar.
  public static let width = 6

  // Lines, and not blocks, because a bar is beside the matter.
  private static let whole = "━"
  private static let half = "╸"

  private let largest: Double

  /// Prepares bars for the scores of a page; nil where bars would tell nothing or the wrong thing: for less than two
  /// scores, and for scores of both signs.
  ///
  /// - Parameter scores: The scores.
  public init?(of scores: [Double]) {
    let largest = scores.map(\.magnitude).max() ?? 0
    guard scores.count > 1, largest > 0, largest.isFinite,
      scores.allSatisfy({ $0 <= 0 }) || scores.allSatisfy({ $0 >= 0 })
    else { return nil }
    self.largest = largest
  }

  /// The bar of a score, with blanks up to the longest bar's width; a score other than 0 has half a cell at least.
  public func text(of score: Double) -> String {
    let halves = (score.magnitude / largest * Double(2 * Self.width)).rounded()
    let count = score == 0 ? 0 : max(1, min(Int(halves), 2 * Self.width))
    let bar =
      String(repeating: Self.whole, count: count / 2) + (count % 2 == 0 ? "" : Self.half)
    return bar.padded(to: Self.width)
  }
}
