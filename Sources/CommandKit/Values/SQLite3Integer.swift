/// Whole numbers as `sqlite3` reads them in commands, where any text counts as a number.
enum SQLite3Integer {
  private static let suffixes: [(name: String, factor: Int)] = [
    ("kib", 1024), ("mib", 1024 * 1024), ("gib", 1024 * 1024 * 1024),
    ("kb", 1000), ("mb", 1_000_000), ("gb", 1_000_000_000),
    ("k", 1000), ("m", 1_000_000), ("g", 1_000_000_000),
  ]

  /// The number that a text begins with: a sign, digits, or `0x` and digits; then a unit such as `MiB`.
  ///
  /// A text that does not begin with a number is 0. A number that is too large wraps around.
  static func value(of text: String) -> Int {
    var rest = text[...]
    let isNegative = rest.hasPrefix("-")
    if isNegative || rest.hasPrefix("+") { rest.removeFirst() }
    let radix = rest.hasPrefix("0x") ? 16 : 10
    if radix == 16 { rest.removeFirst(2) }
    var value = 0
    while let digit = rest.first.flatMap({ $0.isASCII ? $0.hexDigitValue : nil }), digit < radix {
      value = value &* radix &+ digit
      rest.removeFirst()
    }
    let unit = rest.lowercased()
    if let suffix = suffixes.first(where: { $0.name == unit }) { value = value &* suffix.factor }
    return isNegative ? 0 &- value : value
  }
}

extension ValueKind where Value == Int {
  /// A whole number as `sqlite3` reads it, where any text counts as one, most texts as 0; but within bounds.
  ///
  /// - Parameters:
  ///   - placeholder: What stands for it in the usage line.
  ///   - bounds: What it can mean; `sqlite3` lets larger numbers wrap around.
  /// - Returns: The kind of value.
  public static func leniently(
    _ placeholder: String = "N",
    in bounds: ClosedRange<Int>
  ) -> Self {
    let expectation = "a whole number from \(bounds.lowerBound) to \(bounds.upperBound)"
    return .init(placeholder, expecting: expectation) { text in
      let value = SQLite3Integer.value(of: text)
      return bounds.contains(value) ? value : nil
    }
  }
}
