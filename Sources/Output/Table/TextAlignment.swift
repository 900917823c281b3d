/// Where text stands in its column.
public enum TextAlignment: Sendable {
  /// At the left.
  case left

  /// At the right.
  case right
}
