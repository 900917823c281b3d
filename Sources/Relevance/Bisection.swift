/// The search for the place at which a condition begins to hold, by halving.
enum Bisection {
  /// The place between two numbers at which a condition begins to hold, to a part of its size.
  static func place(
    from start: Double,
    to end: Double,
    within tolerance: Double = 0,
    _ holds: (Double) -> Bool
  ) -> Double {
    var (low, high) = (start, end)
    while true {
      let middle = (low + high) / 2
      guard low < middle, middle < high, high - low > tolerance * high else { return middle }
      if holds(middle) { high = middle } else { low = middle }
    }
  }
}

extension RandomAccessCollection {
  /// The first position from which on all elements meet a condition, which none before it meets; the end for none.
  func start(where holds: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, count)
    while count > 0 {
      let middle = index(low, offsetBy: count / 2)
      if holds(self[middle]) {
        count /= 2
      } else {
        (low, count) = (index(after: middle), count - count / 2 - 1)
      }
    }
    return low
  }
}
