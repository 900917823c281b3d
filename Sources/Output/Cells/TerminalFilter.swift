import TerminalKit

/// What the modes for programs hand to a terminal: their values, made harmless; elsewhere they are as they
/// are.
struct TerminalFilter {
  private let isOnTerminal: Bool
  private let kept: TerminalText.Kept

  /// Makes a filter that keeps some control characters, as whoever writes the value deals with them.
  init(_ settings: OutputSettings, keeping kept: TerminalText.Kept = .lineBreaksAndTabs) {
    isOnTerminal = settings.terminal != nil
    self.kept = kept
  }

  /// Hands the bytes to `body`; they are valid during the call.
  func pass(_ bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void) {
    guard isOnTerminal, !TerminalText.isPlain(bytes) else { return body(bytes) }
    TerminalText.harmless(bytes, keeping: kept).withUnsafeBytes(body)
  }

  /// Hands a column's name to `body`.
  func pass(_ name: String, _ body: (UnsafeRawBufferPointer) -> Void) {
    var name = name
    name.withUTF8 { pass(UnsafeRawBufferPointer($0), body) }
  }
}
