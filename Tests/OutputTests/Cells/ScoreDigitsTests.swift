import Output
import TestSupport
import Testing

struct ScoreDigitsTests {
  /// Neighbours differ in the decimal that the page needs, and in none before it.
  @Test(arguments: [
    ([-6.30552, -5.47612, -5.38205], ["-6.31", "-5.48", "-5.38"]),
    ([-0.4123, -0.4118], ["-0.4123", "-0.4118"]),
    ([-5.47612, -5.47612, -5.0], ["-5.48", "-5.48", "-5.00"]),
    ([0, -1], ["0.00", "-1.00"]),
    // 0.0000131 needs six decimals for two digits.
    ([-2.5, -0.0000131], ["-2.500000", "-0.000013"]),
    // What nine decimals do not tell apart looks alike, and makes no other score longer.
    ([-1.0, -1.000_000_000_01, -2.0], ["-1.00", "-1.00", "-2.00"]),
    ([-3.25, -1.31e-12], ["-3.25", "-1.31e-12"]),
    ([-1.5e17, -1], ["-1.5e+17", "-1.00"]),
    ([], []),
  ])
  func `a page has as many decimals as tell neighbours apart`(_ scores: [Double], _ texts: [String])
  {
    let digits = ScoreDigits(telling: scores)
    #expect(scores.map(digits.text) == texts)
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func `a score that is no number is written, and changes no other`(_ score: Double) {
    let digits = ScoreDigits(telling: [-1.5, score, -1.25])
    #expect(digits.decimals == 2)
    #expect(digits.text(of: score) == "\(score)")
  }

  @Test(arguments: [UInt64.random(in: 0 ..< .max), 1])
  func `neighbours that differ in the fourth decimal or before look different`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let scores = (0..<20).map { _ in -Double(Int.random(in: 1...99_999, using: &random)) / 10_000
      }
      let digits = ScoreDigits(telling: scores)
      let texts = scores.map(digits.text)
      for (first, second) in zip(scores.indices, scores.indices.dropFirst()) {
        #expect(
          (scores[first] == scores[second]) == (texts[first] == texts[second]),
          "seed \(seed)"
        )
      }
      // The points stand below each other.
      #expect(Set(texts.map { $0.split(separator: ".").last?.count }).count == 1, "seed \(seed)")
    }
  }

  @Test(arguments: [
    ([0.70589, 1, 0.5], ["0.70589", "1.00000", "0.50000"]),
    ([1, 1], ["1.0", "1.0"]),
    ([0.25, -3], ["0.25", "-3.00"]),
    // Five decimals show nothing of it.
    ([-0.0000013, -0.5], ["-1.3e-06", "-0.5"]),
    ([], []),
  ])
  func `other numbers have as many decimals as they need`(_ numbers: [Double], _ texts: [String]) {
    #expect(numbers.map(ScoreDigits(of: numbers).text) == texts)
  }
}
