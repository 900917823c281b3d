/// Random numbers that a seed determines (SplitMix64, by Steele, Lea and Flood, 2014).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  /// The numbers of a seed; `stream` tells those of several uses of it apart.
  init(seed: Int, stream: String) {
    state = stream.utf8.reduce(UInt64(truncatingIfNeeded: seed)) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number of a range.
  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// A word of two to nine letters.
  mutating func word() -> String {
    String(decoding: (0..<number(2...9)).map { _ in UInt8(number(97...122)) }, as: UTF8.self)
  }

  /// A text of pieces that a closure makes, with one of some separators after each of them.
  mutating func text(
    bytes: Int,
    separators: [String],
    piece: (inout SeededNumbers) -> String = { $0.word() }
  ) -> String {
    var text = ""
    while text.utf8.count < bytes {
      text += piece(&self) + separators[number(0...separators.count - 1)]
    }
    return text
  }
}
