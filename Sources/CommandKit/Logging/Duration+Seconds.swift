extension Duration {
  /// The seconds with six digits after the point, such as `0.000312`.
  public var secondsText: String {
    let (seconds, attoseconds) = components
    let micros = String(attoseconds / 1_000_000_000_000)
    return "\(seconds).\(String(repeating: "0", count: max(0, 6 - micros.count)))\(micros)"
  }
}
