/// A part of a text that looks alike.
public struct StyledSpan: Equatable, Sendable {
  /// Where it stands: offsets in bytes of UTF-8.
  public let bytes: Range<Int>
  /// How it looks.
  public let style: TextStyle

  /// Gives a part of a text a style.
  public init(_ bytes: Range<Int>, _ style: TextStyle) {
    self.bytes = bytes
    self.style = style
  }
}
