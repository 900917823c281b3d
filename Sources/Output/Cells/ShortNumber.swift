/// Numbers with as many digits as a person wants to see.
public enum ShortNumber {
  /// A score with all of five decimals, so that points stand below each other: `-0.42000`; a very small
  /// one with an exponent: -0.00000131 is `-1.31e-06`.
  public static func score(_ value: Double) -> String {
    if value == 0 { return "0" }
    guard value.magnitude >= 0.0001 else { return compact(value) }
    return fixed(value, decimals: 5)
  }

  /// A score with its sign, for differences.
  public static func difference(_ value: Double) -> String {
    value > 0 ? "+" + score(value) : score(value)
  }

  /// A number other than a score to at most four decimals: `2`, `29.1`, `0.9206`.
  public static func plain(_ value: Double) -> String {
    guard value == 0 || (value.magnitude >= 0.001 && value.magnitude < 1e9) else {
      return compact(value)
    }
    return trimmed(fixed(value, decimals: 4))
  }

  /// One number in place of another: `2 instead of 1`; with all their digits where short ones would be the same.
  ///
  /// - Parameters:
  ///   - new: The number now.
  ///   - old: The number before.
  ///   - short: Writes a number shortly.
  /// - Returns: Both numbers.
  public static func change(
    to new: Double,
    from old: Double,
    by short: (Double) -> String
  ) -> String {
    let texts = [new, old].map(short)
    let areSame = texts[0] == texts[1] && new != old
    return (areSame ? ["\(new)", "\(old)"] : texts).joined(separator: " instead of ")
  }

  /// A part of a whole: `46%`.
  public static func percent(_ part: Double) -> String {
    guard part.isFinite, part.magnitude < 1e6 else { return "\(part)" }
    return "\(Int((part * 100).rounded()))%"
  }

  /// A weight to at most six decimals, so that it shows on which side of a breakpoint it is: `3.10421`; to nine where it
  /// is near a round number, as `1.0000001`; of a very small one the first seven digits: `1.646836e-07`.
  public static func weight(_ value: Double) -> String {
    guard value == 0 || (value.magnitude >= 0.001 && value.magnitude < 1e6) else {
      return unusualWeight(value)
    }
    let round = trimmed(fixed(value, decimals: 3))
    let texts = (6...9).lazy.map { trimmed(fixed(value, decimals: $0)) }
    return texts.first { $0 != round } ?? round
  }

  /// A very small or large weight, with all digits where they are few, as of one that was typed.
  private static func unusualWeight(_ value: Double) -> String {
    let exact = "\(value)"
    guard exact.utf8.count > "1110404.849201".utf8.count, value.magnitude < 1e9 else {
      return exact
    }
    let parts = exact.split(separator: "e")
    guard parts.count == 2, let digits = Double(parts[0]) else {
      return trimmed(fixed(value, decimals: value.magnitude < 1 ? 10 : 6))
    }
    let mantissa = trimmed(fixed(digits, decimals: 6))
    // Rounded up to 10, it would need another exponent.
    return ["10", "-10"].contains(mantissa) ? exact : "\(mantissa)e\(parts[1])"
  }

  /// The text without zeros after its last decimal, and without a point at its end.
  private static func trimmed(_ text: String) -> String {
    guard text.contains(".") else { return text }
    var text = Substring(text)
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return String(text)
  }

  /// A number to five decimals; a very small or very large one to three digits and an exponent.
  static func compact(_ value: Double) -> String {
    guard value.magnitude >= 0.0001, value.magnitude < 100_000 else {
      let parts = "\(value)".split(separator: "e")
      guard parts.count == 2, let mantissa = Double(parts[0]) else { return "\(value)" }
      let rounded = (mantissa * 100).rounded() / 100
      guard rounded.magnitude >= 10, let exponent = Int(parts[1]) else {
        return "\(rounded)e\(parts[1])"
      }
      let (sign, power) = (exponent + 1 < 0 ? "-" : "+", "\((exponent + 1).magnitude)")
      return "\(rounded / 10)e\(sign)\(power.count < 2 ? "0" : "")\(power)"
    }
    return "\((value * 100_000).rounded() / 100_000)"
  }

  /// A number with a given number of decimals.
  public static func fixed(_ value: Double, decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = (value.magnitude * scale).rounded()
    guard scaled < 1e15 else { return "\(value)" }
    let (whole, fraction) = Int64(scaled).quotientAndRemainder(dividingBy: Int64(scale))
    let digits = "\(fraction)"
    let zeros = String(repeating: "0", count: decimals - digits.count)
    return "\(value < 0 && scaled > 0 ? "-" : "")\(whole).\(zeros)\(digits)"
  }
}
