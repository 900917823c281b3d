/// Draws the k-th of some things with a probability in proportion to 1/k: Zipf's law.
struct CorpusZipf: Sendable {
  /// The share of all things up to each one, scaled to the whole range of 64 bits.
  private let bounds: [UInt64]

  init(count: Int) {
    let total = (0..<count).reduce(0.0) { $0 + 1 / Double($1 + 1) }
    var sum = 0.0
    bounds = (0..<count).map { index in
      sum += 1 / Double(index + 1)
      // The last bound is out of reach of rounding: something is always drawn.
      return index == count - 1 ? .max : UInt64(sum / total * 0x1p63) << 1
    }
  }

  /// The index of a thing; the first one is the likeliest.
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
