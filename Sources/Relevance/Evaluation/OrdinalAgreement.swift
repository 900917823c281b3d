/// How far judges agree on grades: Krippendorff's alpha for ordinal values.
///
/// It is 1 − observed / expected disagreement: 1 where all grades of each row are the same, and about 0 where a row's
/// grades differ as much as grades of different rows do. The disagreement of two grades c < k is
/// (n_c + ... + n_k − (n_c + n_k) / 2)², where n_g is how often a grade was given: only the order of grades counts, and
/// grades with many others between them are far apart. Not every judge needs to grade every row.
///
/// (K. Krippendorff, Computing Krippendorff's Alpha-Reliability, 2011, part C, which is at
/// repository.upenn.edu/asc_papers/43.)
public enum OrdinalAgreement {
  /// The alpha from which on grades are reliable.
  ///
  /// (K. Krippendorff, Content Analysis, second edition, 2004, page 241, has both limits.)
  public static let reliable = 0.8
  /// The alpha below which nothing should be concluded from grades.
  public static let tentative = 0.667

  /// The alpha of some rows.
  ///
  /// - Parameter rows: The grades of each row, one of each judge who graded it; rows with fewer than two do not count.
  /// - Returns: The alpha; nil where no row has two grades, or all grades are the same, so that nothing can be said.
  public static func alpha(of rows: [[Int]]) -> Double? {
    let rows = rows.filter { $0.count > 1 }
    var counts: [Int: Double] = [:]
    for grade in rows.joined() { counts[grade, default: 0] += 1 }
    let places = middlePlaces(counts)
    guard places.count > 1 else { return nil }
    func disagreement(_ one: Int, _ other: Int) -> Double {
      let difference = (places[one] ?? 0) - (places[other] ?? 0)
      return difference * difference
    }
    var observed = 0.0
    for row in rows {
      var sum = 0.0
      for (index, one) in row.enumerated() {
        for other in row[..<index] { sum += disagreement(one, other) }
      }
      // A row has as many pairs as its grades have others beside them, and must not weigh more for it.
      observed += sum / Double(row.count - 1)
    }
    var expected = 0.0
    for (one, count) in counts {
      for (other, otherCount) in counts where other < one {
        expected += count * otherCount * disagreement(one, other)
      }
    }
    let total = counts.values.reduce(0, +)
    return 1 - observed * (total - 1) / expected
  }

  /// Where the middle of each grade is, if all grades stand in a line by their order.
  ///
  /// The differences of these are the sums of the formula: from the middle of one grade to that of another are half of
  /// either, and all between.
  private static func middlePlaces(_ counts: [Int: Double]) -> [Int: Double] {
    var (places, below): ([Int: Double], Double) = ([:], 0)
    for (grade, count) in counts.sorted(by: { $0.key < $1.key }) {
      places[grade] = below + count / 2
      below += count
    }
    return places
  }
}
