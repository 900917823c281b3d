import Output
import TerminalKit

extension ByteOutput {
  /// Collects in memory the bytes that arrive of what `body` writes: in a file, or on a terminal.
  static func collecting(
    onTerminal isTerminal: Bool = false,
    _ body: (ByteOutput) throws -> Void
  ) throws -> [UInt8] {
    var collected: [UInt8] = []
    let output =
      isTerminal
      ? ByteOutput(showing: { collected += $0.bytes })
      : ByteOutput(to: { collected.append(contentsOf: $0) })
    try body(output)
    try output.flush()
    return collected
  }
}
