import TerminalKit

/// Makes the values of the modes for programs harmless on a terminal; files and pipes get them unchanged.
struct TerminalFilter {
  private let isOnTerminal: Bool
  private let kept: TerminalText.Kept

  /// Makes a filter that keeps those control characters that the mode interprets itself.
  init(_ settings: OutputSettings, keeping kept: TerminalText.Kept = .lineBreaksAndTabs) {
    isOnTerminal = settings.terminal != nil
    self.kept = kept
  }

  /// Passes the filtered bytes to `body`; they are valid during the call only.
  func pass(_ bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void) {
    guard isOnTerminal, !TerminalText.isPlain(bytes) else { return body(bytes) }
    TerminalText.harmless(bytes, keeping: kept).withUnsafeBytes(body)
  }

  /// Passes a column's filtered name to `body`.
  func pass(_ name: String, _ body: (UnsafeRawBufferPointer) -> Void) {
    var name = name
    name.withUTF8 { pass(UnsafeRawBufferPointer($0), body) }
  }
}
