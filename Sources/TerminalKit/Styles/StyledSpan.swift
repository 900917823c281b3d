/// The style of a part of a text.
public struct StyledSpan: Equatable, Sendable {
  /// The place of the part in the text, in UTF-8 bytes.
  public let bytes: Range<Int>
  /// The style of the part.
  public let style: TextStyle

  /// Gives a part of a text a style.
  public init(_ bytes: Range<Int>, _ style: TextStyle) {
    self.bytes = bytes
    self.style = style
  }
}
