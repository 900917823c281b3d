/// A figure that the shell is to reach beside its yardstick.
public enum Goal: Sendable {
  /// Our part of the yardstick's amount.
  case ratio(atMost: Double)

  /// What ours has beyond the yardstick's amount.
  case excess(atMost: Quantity)

  /// Our own amount, whatever the yardstick's.
  case amount(atMost: Quantity)

  /// The figure that came out.
  public func figure(_ ours: Quantity, _ yardstick: Quantity) -> String {
    switch self {
    case .ratio, .amount: fixed(ours.value / yardstick.value, 2)
    case .excess: Self.signed(excess(ours, yardstick))
    }
  }

  /// The figure to reach.
  public var text: String {
    switch self {
    case .ratio(let limit): "<= \(fixed(limit, 2))"
    case .excess(let limit): "<= \(Self.signed(limit))"
    case .amount(let limit): "<= \(limit.text)"
    }
  }

  /// Whether it was reached, by what was measured and not by what is left of it in the table.
  public func isReached(_ ours: Quantity, _ yardstick: Quantity) -> Bool {
    switch self {
    case .ratio(let limit): ours.value <= limit * yardstick.value
    case .excess(let limit): excess(ours, yardstick).value <= limit.value
    case .amount(let limit): ours.value <= limit.value
    }
  }

  private func excess(_ ours: Quantity, _ yardstick: Quantity) -> Quantity {
    Quantity(ours.value - yardstick.value, ours.unit)
  }

  private static func signed(_ quantity: Quantity) -> String {
    quantity.value < 0 ? quantity.text : "+\(quantity.text)"
  }
}
