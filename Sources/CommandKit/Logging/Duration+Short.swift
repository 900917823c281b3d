import Output

extension Duration {
  /// The seconds.
  public var seconds: Double { self / .seconds(1) }

  /// The time in three digits, as people read it: `4.25 µs`, `434 µs`, `52.1 ms`, `1.23 s`.
  public var shortText: String {
    let units: [(size: Double, name: String)] = [(1, "s"), (1e-3, "ms"), (1e-6, "µs")]
    // A time of 999.6 µs is 1.00 ms.
    let unit = units.first { seconds >= $0.size * 0.9995 } ?? (1e-6, "µs")
    let value = seconds / unit.size
    guard value < 99.95 else { return "\(Int(value.rounded())) \(unit.name)" }
    return "\(ShortNumber.fixed(value, decimals: value < 9.995 ? 2 : 1)) \(unit.name)"
  }
}

extension ValueKind where Value == Duration {
  /// A time.
  public static var time: Self {
    .init("TIME", expecting: "a time, as 50ms, 1.5s or 200us") { text in
      let units: [(name: String, size: Double)] = [
        ("ms", 1e-3), ("us", 1e-6), ("µs", 1e-6), ("s", 1),
      ]
      guard let unit = units.first(where: { text.hasSuffix($0.name) }),
        let number = Double(text.dropLast(unit.name.count)), (0...1e6).contains(number)
      else { return nil }
      return .seconds(number * unit.size)
    }
  }
}
