import Relevance

/// Draws an index so that the k-th one has a probability in proportion to 1/k: Zipf's law.
struct CorpusZipf: Sendable {
  /// The probability of all indices up to each one, scaled to the whole range of 64 bits.
  private let bounds: [UInt64]

  init(count: Int) {
    let total = (0..<count).reduce(0.0) { $0 + 1 / Double($1 + 1) }
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
