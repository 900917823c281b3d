import CLibrary

/// The weights that tuning tries: a coarse grid on a log scale around the weights in force.
///
/// A finer grid does not tune better: it only fits the judged queries more closely.
public struct WeightGrid: Sendable, Hashable {
  /// Some weights of the grid, in one of the forms.
  public struct Candidate: Sendable, Hashable {
    /// The position of the form of query; 0 is the one in force.
    public var form = 0
    /// The weights of all columns, by position, with the common scale in them.
    public let weights: [Double]
    /// The common scale by which all weights are multiplied; k1 is then 1.2 over it.
    public let scale: Double
    /// How far they are from the weights in force: the sum of |ln| of what each weight is multiplied by.
    public fileprivate(set) var distance: Double
  }

  /// The weights, those in force first.
  public let candidates: [Candidate]

  /// From how many needs on it tries weights from 1/16 to 16 times those in force, instead of 1/4 to 4 times.
  static let needsForWideGrid = 50

  /// It tries no more weightings than this: computing them would take longer than anybody waits, and the best of so
  /// many is the luckiest.
  public static let mostCandidates = 5_000

  /// The factor from one step of the grid to the next.
  private static let factor = 4.0

  /// Makes a grid.
  ///
  /// If all columns are tuned, weights that differ only in a common factor are one candidate, the one nearest to the
  /// weights in force: such a factor is a matter of k1.
  ///
  /// - Parameters:
  ///   - weights: The weights in force, by position.
  ///   - columns: The positions of the columns whose weights are tuned.
  ///   - isWhole: Whether these are all columns that count.
  ///   - isScaled: Whether common factors of all weights are tried too.
  ///   - forms: The number of forms of query that are tried with all weights. Each but the first is as far from what is in
  ///     force as one step of a weight.
  ///   - needs: The number of needs that have been judged.
  /// - Throws: A ``RelevanceError`` where there are more than ``mostCandidates`` combinations, or none but the present.
  public init(
    around weights: [Double],
    columns: [Int],
    isWhole: Bool,
    isScaled: Bool,
    forms: Int = 1,
    needs: Int
  ) throws {
    let reach = needs >= Self.needsForWideGrid ? 2 : 1
    let steps = Array(-reach...reach)
    let count =
      Double(forms) * pow(Double(steps.count), Double(columns.count + (isScaled ? 1 : 0)))
    guard count <= Double(Self.mostCandidates) else {
      throw RelevanceError(
        "the weights of \(columns.count) columns\(isScaled ? " and k1" : "")\(forms > 1 ? " in \(forms) forms" : "") have \(Self.text(of: count)) combinations, "
          + "and at most \(Self.mostCandidates) are tried",
        remedy: "name the columns to tune"
      )
    }
    var choices = [[Int]](repeating: [], count: 1)
    for _ in columns { choices = choices.flatMap { choice in steps.map { choice + [$0] } } }
    // A weight of 0 has no scale.
    if isWhole, columns.allSatisfy({ weights[$0] > 0 }) { choices = Self.withoutScale(choices) }
    choices.sort { Self.size($0) < Self.size($1) }
    let ofOneForm = choices.flatMap { choice in
      (isScaled ? steps.sorted { abs($0) < abs($1) } : [0]).map { step in
        let scale = pow(Self.factor, Double(step))
        var next = weights
        for (column, step) in zip(columns, choice) {
          next[column] = Self.weight(weights[column], step)
        }
        return Candidate(
          weights: next.map { $0 * scale },
          scale: scale,
          distance: log(Self.factor) * Double(Self.size(choice) + abs(step))
        )
      }
    }
    candidates = (0..<forms).flatMap { form in
      ofOneForm.map { candidate in
        var candidate = candidate
        candidate.form = form
        candidate.distance += form == 0 ? 0 : log(Self.factor)
        return candidate
      }
    }
    .sorted { $0.distance < $1.distance }
    guard candidates.count > 1 else {
      throw RelevanceError(
        "there is nothing else to try: another weight of the only column does what another k1 does",
        remedy: "--k1 tries it"
      )
    }
  }

  private static func text(of count: Double) -> String {
    count < 1e15 ? "\(Int(count))" : "\(count)"
  }

  private static func size(_ steps: [Int]) -> Int { steps.reduce(0) { $0 + abs($1) } }

  /// A weight some steps away from another; from 0 and below, one step up is 1, and one down 1/4.
  private static func weight(_ weight: Double, _ step: Int) -> Double {
    if step == 0 { return weight }
    return weight > 0
      ? weight * pow(factor, Double(step)) : pow(factor, Double(step > 0 ? step - 1 : step))
  }

  /// Of the choices that differ only by the same number of steps in all columns, the one of the fewest steps; of
  /// several such the one that raises weights.
  private static func withoutScale(_ choices: [[Int]]) -> [[Int]] {
    var kept: [[Int]: [Int]] = [:]
    for choice in choices {
      let relation = choice.map { $0 - choice[0] }
      guard let other = kept[relation] else {
        kept[relation] = choice
        continue
      }
      if (size(choice), -choice.reduce(0, +)) < (size(other), -other.reduce(0, +)) {
        kept[relation] = choice
      }
    }
    let chosen = Set(kept.values)
    return choices.filter(chosen.contains)
  }
}
