/// Numbers with the digits that a person wants to see.
enum ShortNumber {
  /// A score to five decimals, all written, so that they stand below each other; -0.00000131 as -1.3e-06.
  static func score(_ value: Double) -> String {
    if value == 0 { return "0" }
    guard value.magnitude >= 0.0001 else { return Abbreviation.score(value) }
    return fixed(value, decimals: 5)
  }

  /// A score with its sign, for differences.
  static func difference(_ value: Double) -> String {
    value > 0 ? "+" + score(value) : score(value)
  }

  /// A number that is no score to at most four decimals: `2`, `29.1`, `0.9206`.
  static func plain(_ value: Double) -> String {
    guard value == 0 || (value.magnitude >= 0.001 && value.magnitude < 1e9) else {
      return Abbreviation.score(value)
    }
    return trimmed(fixed(value, decimals: 4))
  }

  /// A part of a whole: `46%`.
  static func percent(_ part: Double) -> String {
    guard part.isFinite, part.magnitude < 1e6 else { return "\(part)" }
    return "\(Int((part * 100).rounded()))%"
  }

  /// A weight to so many digits that it tells on which side of a breakpoint it is: `3.10421`.
  static func weight(_ value: Double) -> String {
    guard value == 0 || (value.magnitude >= 0.001 && value.magnitude < 1e6) else {
      return "\(value)"
    }
    return trimmed(fixed(value, decimals: 6))
  }

  /// Without the zeros at the end, and without a point that nothing follows.
  private static func trimmed(_ text: String) -> String {
    guard text.contains(".") else { return text }
    var text = Substring(text)
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return String(text)
  }

  private static func fixed(_ value: Double, decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = (value.magnitude * scale).rounded()
    guard scaled < 1e15 else { return "\(value)" }
    let (whole, fraction) = Int64(scaled).quotientAndRemainder(dividingBy: Int64(scale))
    let digits = "\(fraction)"
    let zeros = String(repeating: "0", count: decimals - digits.count)
    return "\(value < 0 && scaled > 0 ? "-" : "")\(whole).\(zeros)\(digits)"
  }
}
