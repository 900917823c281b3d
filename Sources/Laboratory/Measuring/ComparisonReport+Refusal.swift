import CommandKit
import Output
import Relevance

extension ComparisonReport {
  /// Makes sure that the second ranking is not shown to be worse by the first metric.
  ///
  /// - Throws: A ``CommandError`` that says by how much it is.
  func refuseWorse() throws {
    guard let line = lines.first, line.comparison.verdict == .worse else { return }
    let (means, p) = (line.means.map(ShortNumber.plain), ShortNumber.plain(line.comparison.p))
    throw CommandError(
      "\(line.metric.name) is worse than that of \(line.first.name): \(means[1]) after \(means[0])",
      details: ["p is \(p), which is below \(PairedComparison.level)"]
        + (line.isContradictory
          ? [
            "but the rows that nobody has judged decide that: .judge --next asks for the grades that tell the most"
          ] : [])
    )
  }
}
