/// Counts how many rows of a terminal some text fills; the text may come in pieces.
///
/// Lines that are longer than the terminal is wide continue in the next row. Escape sequences take no room.
/// Each part of a joined emoji counts, so the count may be a row too high, but never too low.
public struct RowCounter: Sendable {
  /// What the next byte belongs to.
  private enum Place {
    case text, escape, sequence
  }

  private let columns: Int
  private var fullRows = 0
  private var column = 0
  private var isBegun = false
  private var place = Place.text
  private var scalar: UInt32 = 0
  private var missingBytes = 0

  /// Starts at the left edge of an empty row.
  ///
  /// - Parameter columns: The width of the terminal in cells.
  public init(columns: Int) {
    self.columns = max(1, columns)
  }

  /// The number of rows that contain text or end with a line break.
  public var count: Int { fullRows + (isBegun ? 1 : 0) }

  /// Counts the next bytes of the text, in UTF-8; a piece may end within a character.
  public mutating func take(_ bytes: UnsafeRawBufferPointer) {
    for byte in bytes { take(byte) }
  }

  private mutating func take(_ byte: UInt8) {
    switch place {
    case .escape: place = byte == UInt8(ascii: "[") ? .sequence : .text
    case .sequence: if 0x40...0x7E ~= byte { place = .text }
    case .text where byte == 0x1B: place = .escape
    case .text where byte < 0x80: take(ascii: byte)
    case .text: take(partOfScalar: byte)
    }
  }

  private mutating func take(ascii byte: UInt8) {
    missingBytes = 0
    switch byte {
    case UInt8(ascii: "\n"):
      fullRows += 1
      column = 0
      isBegun = false
    case UInt8(ascii: "\r"):
      column = 0
    case UInt8(ascii: "\t"):
      isBegun = true
      column = min(columns, (column / 8 + 1) * 8)
    default:
      advance(by: byte < 0x20 || byte == 0x7F ? 0 : 1)
    }
  }

  private mutating func take(partOfScalar byte: UInt8) {
    if byte >= 0xC0 {
      missingBytes = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1
      scalar = UInt32(byte) & (0x3F >> UInt32(missingBytes))
      return
    }
    // Terminals show a stray byte as a replacement character.
    guard missingBytes > 0 else { return advance(by: 1) }
    missingBytes -= 1
    scalar = scalar << 6 | UInt32(byte & 0x3F)
    if missingBytes == 0 { advance(by: Unicode.Scalar(scalar).map { DisplayWidth.of($0) } ?? 1) }
  }

  private mutating func advance(by width: Int) {
    isBegun = true
    if column + width > columns {
      fullRows += 1
      column = 0
    }
    column += width
  }
}
