/// A limit for the shell's amount.
public enum Goal: Sendable {
  /// A limit for the ratio of the shell's amount to the yardstick's.
  case ratio(atMost: Double)

  /// A limit for the shell's amount less the yardstick's.
  case excess(atMost: Quantity)

  /// A limit for the shell's amount itself.
  case amount(atMost: Quantity)

  /// The measured figure, as text: the excess for `excess`, and the ratio for the other goals.
  public func figure(_ ours: Quantity, _ yardstick: Quantity) -> String {
    switch self {
    case .ratio, .amount: fixed(ours.value / yardstick.value, 2)
    case .excess: Self.signed(excess(ours, yardstick))
    }
  }

  /// The limit, as text.
  public var text: String {
    switch self {
    case .ratio(let limit): "<= \(fixed(limit, 2))"
    case .excess(let limit): "<= \(Self.signed(limit))"
    case .amount(let limit): "<= \(limit.text)"
    }
  }

  /// Whether the amounts reach the goal, before they are rounded for the table.
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
