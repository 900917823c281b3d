public import TerminalKit

/// A piece of text that an output has sent, with and without the styles of a terminal.
public struct ShownText: Sendable {
  /// The text in UTF-8, as it was sent; on a terminal, with the control sequences of styles.
  public let bytes: [UInt8]
  /// The same without the control sequences; what a file or a pipe gets is data, and stays as it is.
  public let plain: [UInt8]

  /// What a file or a pipe has got.
  init(data: [UInt8]) { (bytes, plain) = (data, data) }

  /// What a terminal has got.
  public init(_ text: ScreenText) { (bytes, plain) = (text.bytes, text.bytesWithoutSequences) }
}
