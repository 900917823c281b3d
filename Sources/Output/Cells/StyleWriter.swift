import TerminalKit

/// Writes the lines of a value to a terminal, with its hit markers turned into styles.
///
/// The writer ends an open style at the end of a line and begins it again with the next line, so that a table's
/// borders between the lines are never styled.
struct StyleWriter {
  private let styles: StyleSheet
  private let base: ControlSequence
  private var isInHit = false

  /// Makes a writer for one value; `base` is the escape sequence that begins the style of its text.
  init(_ styles: StyleSheet, base: ControlSequence = .none) {
    self.styles = styles
    self.base = base
  }

  /// Writes one line of the value.
  mutating func writeLine(_ bytes: UnsafeRawBufferPointer, to output: ByteOutput) {
    writeLine(to: output) { write in write(bytes) }
  }

  /// Writes one line of the value, whose pieces a closure passes on.
  mutating func writeLine(
    to output: ByteOutput,
    _ pieces: ((UnsafeRawBufferPointer) -> Void) -> Void
  ) {
    output.write(base)
    if isInHit { output.write(styles.hit) }
    pieces { write($0, to: output) }
    if isInHit || !base.isEmpty { output.write(Styling.reset) }
  }

  private mutating func write(_ bytes: UnsafeRawBufferPointer, to output: ByteOutput) {
    var start = 0
    for (index, byte) in bytes.enumerated()
    where byte == HitMarker.openByte || byte == HitMarker.closeByte {
      output.write(UnsafeRawBufferPointer(rebasing: bytes[start..<index]))
      start = index + 1
      setHit(byte == HitMarker.openByte, output)
    }
    output.write(UnsafeRawBufferPointer(rebasing: bytes[start...]))
  }

  private mutating func setHit(_ isHit: Bool, _ output: ByteOutput) {
    guard isHit != isInHit else { return }
    isInHit = isHit
    output.write(isHit ? styles.hit : Styling.reset + base)
  }
}
