import Output

extension Duration {
  /// The seconds.
  var seconds: Double { self / .seconds(1) }

  /// The seconds, rounded to so many digits after the point, such as `0.000312`.
  public func secondsText(decimals: Int) -> String {
    ShortNumber.fixed(seconds, decimals: decimals)
  }

  /// The time in three digits, as people read it: `4.25 µs`, `434 µs`, `52.1 ms`, `1.23 s`.
  var shortText: String {
    let units: [(size: Double, name: String)] = [(1, "s"), (1e-3, "ms"), (1e-6, "µs")]
    // A time of 999.6 µs is 1.00 ms.
    let unit = units.first { seconds >= $0.size * 0.9995 } ?? (1e-6, "µs")
    let value = seconds / unit.size
    guard value < 99.95 else { return "\(Int(value.rounded())) \(unit.name)" }
    return "\(ShortNumber.fixed(value, decimals: value < 9.995 ? 2 : 1)) \(unit.name)"
  }
}
