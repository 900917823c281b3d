import TerminalKit

/// A bar beside each score of a page: the longest for the score that is farthest from 0.
///
/// A lower score of bm25 is better, which a column of negative numbers does not show at a glance.
public struct ScoreBars: Sendable {
  /// The cells of the longest bar.
  public static let width = 6

  /// A cell of a bar, filled from the left by eighths.
  private static let eighths: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]

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

  /// The bar of a score, with blanks up to the longest bar's width; a score other than 0 has an eighth at least.
  public func text(of score: Double) -> String {
    let count = Self.eighths.count
    let length = (score.magnitude / largest * Double(Self.width * count)).rounded()
    let filled = score == 0 ? 0 : max(1, min(Int(length), Self.width * count))
    let whole = String(repeating: Self.eighths[count - 1], count: filled / count)
    let rest = filled % count == 0 ? "" : String(Self.eighths[filled % count - 1])
    return (whole + rest).padded(to: Self.width)
  }
}
