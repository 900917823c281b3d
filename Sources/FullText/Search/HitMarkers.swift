/// What surrounds each hit in a text that a search shows.
public struct HitMarkers: Sendable, Hashable {
  /// What stands before a hit.
  public let open: String
  /// What stands after it.
  public let close: String

  /// A pair of marks.
  public init(open: String, close: String) {
    self.open = open
    self.close = close
  }
}
