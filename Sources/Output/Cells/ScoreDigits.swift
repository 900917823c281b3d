public import SQLSpelling

/// How many decimals the scores of a column have: the same for all, so that their points stand below each other.
public struct ScoreDigits: Equatable, Sendable {
  /// The number of decimals.
  public let decimals: Int

  private static let range = 2...9

  /// Chooses as many decimals as tell the neighbours of a page apart, from two to nine.
  ///
  /// Neighbours that nine decimals do not tell apart look alike.
  public init(telling scores: [Double]) {
    let written = scores.filter { Self.magnitudes.contains($0.magnitude) || $0 == 0 }
    func differs(_ first: Double, _ second: Double, _ decimals: Int) -> Bool {
      ShortNumber.fixed(first, decimals: decimals) != ShortNumber.fixed(second, decimals: decimals)
    }
    let neighbours = zip(written, written.dropFirst())
      .filter { differs($0, $1, Self.range.upperBound) }
    let least = written.lazy.map(\.magnitude).filter { $0 > 0 }.min() ?? 1
    decimals =
      Self.range.first { decimals in
        least >= Self.leastMagnitude(decimals)
          && neighbours.allSatisfy { differs($0, $1, decimals) }
      } ?? Self.range.upperBound
  }

  /// Chooses as many decimals as the numbers have, from one to five.
  public init(of numbers: [Double]) {
    decimals =
      numbers.filter { $0.magnitude < Self.magnitudes.upperBound }.map { number in
        let decimals =
          ShortNumber.fixed(number, decimals: Self.most).split(separator: ".").last ?? ""
        return Self.most - decimals.reversed().prefix { $0 == "0" }.count
      }.max().map { max(1, $0) } ?? 1
  }

  /// The most decimals of a number that is not on a page.
  private static let most = 5

  /// A score: `-6.31`; a very small or very large one with an exponent, `-1.31e-12`.
  public func text(of score: Double) -> String {
    // A number whose decimals show nothing has an exponent.
    let least = Self.leastMagnitude(decimals + 1)
    return score == 0 || (least..<Self.magnitudes.upperBound).contains(score.magnitude)
      ? ShortNumber.fixed(score, decimals: decimals) : ShortNumber.compact(score)
  }

  /// The magnitudes that are written without an exponent.
  private static let magnitudes = leastMagnitude(range.upperBound)..<100_000

  /// The least score that has two digits with this number of decimals.
  private static func leastMagnitude(_ decimals: Int) -> Double {
    1 / (1..<decimals).reduce(1.0) { power, _ in power * 10 }
  }
}

extension ResultRow {
  /// The scores in some columns, each with the decimals for its column.
  public func scores(_ digits: [String: ScoreDigits]) -> [Int: String] {
    var texts: [Int: String] = [:]
    for (name, digits) in digits {
      guard let column = index(of: name), type(at: column) == .real else { continue }
      texts[column] = digits.text(of: real(at: column))
    }
    return texts
  }
}

extension Presentation {
  /// Shortens the scores in some columns of rows, all to as many decimals as the longest needs: they are compared.
  public init(scores names: [String], of rows: StoredRows) {
    let scores = names.compactMap { rows.column(named: $0) }.flatMap { column in
      (0..<rows.count).compactMap { row -> Double? in
        if case .real(let score) = rows.cell(row, column) { score } else { nil }
      }
    }
    let digits = ScoreDigits(of: scores)
    let ofColumns = Dictionary(names.map { ($0, digits) }, uniquingKeysWith: { first, _ in first })
    self.init(decorate: { RowDecoration(abbreviations: $0.scores(ofColumns)) })
  }
}
