import TerminalKit

/// Writes text with hit markers in it as styles of a terminal, in a base style.
///
/// A style that is open at a line's end is closed there and opened again with the next line, so that what
/// stands between the lines of a cell is never styled.
struct StyleWriter {
  private let styling: Styling
  private let base: String
  private var isInHit = false

  /// Makes a writer for one value, whose text is in the style that `base` begins.
  init(_ styling: Styling, base: String = "") {
    self.styling = styling
    self.base = base
  }

  /// Writes one line of the value.
  mutating func writeLine(_ bytes: UnsafeRawBufferPointer, to output: ByteOutput) {
    output.write(base)
    if isInHit { output.write(styling.hit) }
    var start = 0
    for (index, byte) in bytes.enumerated()
    where byte == HitMarker.openByte || byte == HitMarker.closeByte {
      output.write(UnsafeRawBufferPointer(rebasing: bytes[start..<index]))
      start = index + 1
      setHit(byte == HitMarker.openByte, output)
    }
    output.write(UnsafeRawBufferPointer(rebasing: bytes[start...]))
    if isInHit || !base.isEmpty { output.write(Styling.reset) }
  }

  private mutating func setHit(_ isHit: Bool, _ output: ByteOutput) {
    guard isHit != isInHit else { return }
    isInHit = isHit
    output.write(isHit ? styling.hit : Styling.reset + base)
  }
}
