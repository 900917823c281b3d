/// The marks around each hit in the texts that a search shows.
public struct HitMarkers: Sendable, Hashable {
  /// The mark before a hit.
  public let open: String
  /// The mark after a hit.
  public let close: String

  /// Makes a pair of marks.
  public init(open: String, close: String) {
    self.open = open
    self.close = close
  }
}
