/// The scores of a page as a terminal shows them: with as many decimals as tell neighbours apart, and a bar each.
public struct ScoreTexts: Sendable {
  private let digits: ScoreDigits
  private let bars: ScoreBars?

  /// Prepares the texts of a page.
  ///
  /// - Parameters:
  ///   - scores: The scores, in the page's order; nil for a row without.
  ///   - hasBars: Whether a bar stands beside each, where bars tell something.
  public init(_ scores: [Double?], hasBars: Bool) {
    let scores = scores.compactMap(\.self)
    digits = ScoreDigits(telling: scores)
    bars = hasBars ? ScoreBars(of: scores) : nil
  }

  /// The text of a score; an empty one for a row without.
  public func text(of score: Double?) -> String {
    guard let score else { return "" }
    return digits.text(of: score) + (bars.map { " " + $0.text(of: score) } ?? "")
  }

  /// A row with its score, and with its bar apart, which a list shows where it has room.
  public func scored(_ hit: Hit, by score: Double?) -> Hit {
    guard let score else { return hit }
    return hit.scored(digits.text(of: score), bar: bars?.text(of: score) ?? "")
  }

  /// The text in place of the score in a column of a row.
  public func abbreviations(of row: ResultRow, column: String) -> [Int: String] {
    guard let column = row.index(of: column), row.type(at: column) == .real else { return [:] }
    return [column: text(of: row.real(at: column))]
  }
}
