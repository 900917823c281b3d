/// Holm's adjustment of the probabilities of several tests (1979): below 0.05 it still means that at most one in
/// twenty such families of tests has a single wrong finding.
public enum Holm {
  /// The adjusted probabilities, in the order of the given ones.
  public static func adjusted(_ probabilities: [Double]) -> [Double] {
    var adjusted = probabilities
    var largest = 0.0
    for (position, index) in probabilities.indices.sorted(by: {
      probabilities[$0] < probabilities[$1]
    }).enumerated() {
      largest = max(largest, min(1, probabilities[index] * Double(probabilities.count - position)))
      adjusted[index] = largest
    }
    return adjusted
  }
}
