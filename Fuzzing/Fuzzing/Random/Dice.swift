import Relevance

/// Choices that are the same for the same seed, on every machine.
struct Dice {
  private var numbers: SplitMix64

  init(seed: UInt64) {
    numbers = SplitMix64(seed: seed)
  }

  /// Choices for one of many parts of the same work, which do not depend on those for the other parts.
  init(seed: UInt64, part: Int) {
    var seeds = SplitMix64(seed: seed)
    self.init(seed: seeds.next() ^ UInt64(bitPattern: Int64(part)) &* 0xD6E8_FEB8_6659_FD93)
  }

  /// Any number of 64 bits.
  mutating func number() -> UInt64 { numbers.next() }

  /// A number from 0 up to, not including, `bound`, which is at least 1.
  mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: numbers.next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// A number of a range.
  mutating func within(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  /// True in so many of a hundred cases.
  mutating func chance(percent: Int) -> Bool { below(100) < percent }

  /// One of a list that is not empty.
  mutating func pick<Element>(_ list: [Element]) -> Element { list[below(list.count)] }

  /// A list of as many elements as a number of the range says.
  mutating func list<Element>(
    _ counts: ClosedRange<Int>,
    of element: (inout Dice) -> Element
  ) -> [Element] {
    (0..<within(counts)).map { _ in element(&self) }
  }
}
