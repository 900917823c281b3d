/// Cells in the order of their arrival; most take two bytes and their text.
final class CellArena {
  private let memory = ByteArena()

  /// The bit, beside a cell's traits, for a text of at most 255 bytes whose width is its number of bytes.
  private static let isShort: UInt8 = 1 << 7

  private static let shortHeaderSize = 2
  private static let longHeaderSize = 9

  /// Adds a cell with a copy of the text.
  @discardableResult
  func append(_ bytes: UnsafeRawBufferPointer, width: Int, traits: Cell.Traits) -> Cell {
    let size: Int
    let target: UnsafeMutableRawBufferPointer
    if width == bytes.count, let shortCount = UInt8(exactly: width) {
      size = Self.shortHeaderSize
      target = memory.append(size + bytes.count)
      target[0] = traits.rawValue | Self.isShort
      target[1] = shortCount
    } else {
      size = Self.longHeaderSize
      target = memory.append(size + bytes.count)
      target[0] = traits.rawValue
      // The longest value of SQLite, 2^31 - 1 bytes, fits; so does its width, unless it is all tabs.
      target.storeBytes(of: UInt32(bytes.count), toByteOffset: 1, as: UInt32.self)
      target.storeBytes(of: UInt32(clamping: width), toByteOffset: 5, as: UInt32.self)
    }
    let text = UnsafeMutableRawBufferPointer(rebasing: target[size...])
    text.copyMemory(from: bytes)
    return Cell(bytes: UnsafeRawBufferPointer(text), width: width, traits: traits)
  }

  /// Forgets all cells.
  func removeAll() { memory.removeAll() }

  /// Reads the cell at a position, and moves the position to the next cell; nil after the last one.
  func next(_ position: inout ByteArena.Position) -> Cell? {
    guard let header = memory.piece(at: &position) else { return nil }
    let first = header.load(as: UInt8.self)
    let size: Int
    let (count, width): (Int, Int)
    if first & Self.isShort != 0 {
      size = Self.shortHeaderSize
      count = Int(header.load(fromByteOffset: 1, as: UInt8.self))
      width = count
    } else {
      size = Self.longHeaderSize
      count = Int(header.loadUnaligned(fromByteOffset: 1, as: UInt32.self))
      width = Int(header.loadUnaligned(fromByteOffset: 5, as: UInt32.self))
    }
    position.advance(by: size + count)
    return Cell(
      bytes: UnsafeRawBufferPointer(start: header + size, count: count),
      width: width,
      traits: Cell.Traits(rawValue: first & ~Self.isShort)
    )
  }
}
