/// Memory that grows piece by piece in blocks that never move, and is read from the beginning.
///
/// Each piece lies within one block.
final class ByteArena {
  /// A place between two pieces.
  struct Position {
    fileprivate var block = -1
    fileprivate var next: UnsafeRawPointer?
    fileprivate var end: UnsafeRawPointer?

    /// Moves to the end of the piece, which has `count` bytes.
    mutating func advance(by count: Int) {
      next = next.map { $0 + count }
    }
  }

  private var blocks: [UnsafeMutableRawBufferPointer] = []

  /// The ends of the used parts of all blocks but the last.
  private var ends: [UnsafeRawPointer] = []

  private var free = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  private static let blockSize = 1 << 20

  /// Most results are small, so the first block is small.
  private static let firstBlockSize = blockSize / 64

  deinit {
    for block in blocks { block.deallocate() }
  }

  /// Forgets all pieces; a first block of the usual size stays for the next.
  func removeAll() {
    guard let first = blocks.first else { return }
    if blocks.count == 1, first.count == Self.firstBlockSize {
      free = first
      return
    }
    for block in blocks { block.deallocate() }
    (blocks, ends) = ([], [])
    free = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  }

  /// Adds a piece of `count` bytes, at least one, for the caller to fill.
  func append(_ count: Int) -> UnsafeMutableRawBufferPointer {
    if count > free.count { addBlock(of: count) }
    let piece = UnsafeMutableRawBufferPointer(rebasing: free[..<count])
    free = UnsafeMutableRawBufferPointer(rebasing: free[count...])
    return piece
  }

  /// The first byte of the piece at a position; nil behind the last piece.
  func piece(at position: inout Position) -> UnsafeRawPointer? {
    // A block that stayed may have no piece.
    while position.next == position.end, position.block < blocks.count { enterNextBlock(&position) }
    return position.next
  }

  private func enterNextBlock(_ position: inout Position) {
    position.block += 1
    guard position.block < blocks.count else {
      position.next = nil
      return
    }
    position.next = UnsafeRawPointer(blocks[position.block].baseAddress)
    let isLast = position.block == ends.count
    position.end = isLast ? UnsafeRawPointer(free.baseAddress) : ends[position.block]
  }

  private func addBlock(of count: Int) {
    if let end = free.baseAddress { ends.append(UnsafeRawPointer(end)) }
    let capacity = max(count, blocks.isEmpty ? Self.firstBlockSize : Self.blockSize)
    free = .allocate(byteCount: capacity, alignment: 1)
    blocks.append(free)
  }
}
