import Relevance

/// Words for the same gap in a sentence, the commonest first.
struct CorpusWords: Sendable {
  private let words: [[UInt8]]
  private let zipf: CorpusZipf

  init(_ list: String) {
    words = CorpusVocabulary.entries(of: list).map { Array($0.utf8) }
    zipf = CorpusZipf(count: words.count)
  }

  func draw(using random: inout SplitMix64) -> [UInt8] {
    words[zipf.draw(using: &random)]
  }
}

/// Draws an index so that the k-th one has a probability in proportion to 1/k: Zipf's law.
struct CorpusZipf: Sendable {
  /// The probability of all indices up to each one, scaled to the whole range of 64 bits.
  private let bounds: [UInt64]

  init(count: Int) {
    let total = (0..<count).reduce(0.0) { (total: Double, index) in total + 1 / Double(index + 1) }
    var sum = 0.0
    bounds = (0..<count).map { index in
      sum += 1 / Double(index + 1)
      // The last bound is set without arithmetic, so that rounding cannot leave a number above it.
      return index == count - 1 ? .max : UInt64(sum / total * 0x1p63) << 1
    }
  }

  /// Draws an index; 0 is the likeliest.
  func draw(using random: inout SplitMix64) -> Int {
    let number = random.next()
    var low = 0
    var high = bounds.count - 1
    while low < high {
      let middle = (low + high) / 2
      if number < bounds[middle] { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension SplitMix64 {
  /// A number from 0 up to, not including, `bound`.
  ///
  /// Unlike the standard library's method it always takes exactly one step of the sequence; no number
  /// is more likely than another by more than `bound` in 2^64.
  mutating func next(below bound: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// True in `percent` of a hundred cases.
  mutating func chance(percent: Int) -> Bool {
    next(below: 100) < percent
  }
}
