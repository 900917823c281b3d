/// Cells in the order of their arrival: 12 bytes and the text for each.
final class CellArena {
  private let memory = ByteArena()

  private static let headerSize = 12

  /// Adds a copy of the text.
  func append(_ bytes: UnsafeRawBufferPointer, width: Int, traits: Cell.Traits) {
    let target = memory.append(Self.headerSize + bytes.count)
    // SQLite's longest value, 2^31 - 1 bytes, fits; so does its width, unless it is all tabs.
    target.storeBytes(of: UInt32(bytes.count), as: UInt32.self)
    target.storeBytes(of: UInt32(clamping: width), toByteOffset: 4, as: UInt32.self)
    target.storeBytes(of: traits.rawValue, toByteOffset: 8, as: UInt32.self)
    UnsafeMutableRawBufferPointer(rebasing: target[Self.headerSize...]).copyMemory(from: bytes)
  }

  /// The cell at a position, which moves on to the next one; `nil` after the last one.
  func next(_ position: inout ByteArena.Position) -> Cell? {
    guard let header = memory.piece(at: &position) else { return nil }
    let count = Int(header.loadUnaligned(as: UInt32.self))
    position.advance(by: Self.headerSize + count)
    return Cell(
      bytes: UnsafeRawBufferPointer(start: header + Self.headerSize, count: count),
      width: Int(header.loadUnaligned(fromByteOffset: 4, as: UInt32.self)),
      traits: Cell.Traits(rawValue: header.loadUnaligned(fromByteOffset: 8, as: UInt32.self))
    )
  }
}
