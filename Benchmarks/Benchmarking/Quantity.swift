/// A measured amount.
public struct Quantity: Sendable {
  /// A unit of measurement.
  public enum Unit: Sendable {
    /// Seconds, for time.
    case seconds
    /// Bytes, for memory.
    case bytes
    /// None, for an exponent.
    case number
  }

  /// The amount in units.
  public let value: Double

  /// The unit.
  public let unit: Unit

  /// Makes an amount.
  public init(_ value: Double, _ unit: Unit) {
    self.value = value
    self.unit = unit
  }

  /// The amount for people to read; a megabyte has 2 to the power of 20 bytes.
  public var text: String {
    switch unit {
    case .seconds: value < 0.1 ? "\(fixed(value * 1000, 2)) ms" : "\(fixed(value, 3)) s"
    case .bytes: "\(fixed(value / 1_048_576, 1)) MB"
    case .number: fixed(value, 2)
    }
  }
}

/// A number with a fixed number of decimals, like C's `%.Nf`; a dash if the number is not finite.
func fixed(_ value: Double, _ decimals: Int) -> String {
  guard value.isFinite else { return "-" }
  var scale = 1
  for _ in 0..<decimals { scale *= 10 }
  let (whole, fraction) = Int((value.magnitude * Double(scale)).rounded())
    .quotientAndRemainder(dividingBy: scale)
  let digits = "\(fraction)"
  let zeros = String(repeating: "0", count: decimals - digits.count)
  return "\(value < 0 ? "-" : "")\(whole).\(zeros)\(digits)"
}
