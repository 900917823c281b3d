/// Memory that is only added to, in blocks that never move, and read from the beginning.
///
/// What is added at once is in one block.
final class ByteArena {
  /// A place between two of the pieces that were added.
  struct Position {
    fileprivate var block = -1
    fileprivate var next: UnsafeRawPointer?
    fileprivate var end: UnsafeRawPointer?

    /// Goes on to the end of the piece, which has that many bytes.
    mutating func advance(by count: Int) {
      next = next.map { $0 + count }
    }
  }

  private var blocks: [UnsafeMutableRawBufferPointer] = []

  /// The ends of what is used of all blocks but the last.
  private var ends: [UnsafeRawPointer] = []

  private var free = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  private static let blockSize = 1 << 20

  deinit {
    for block in blocks { block.deallocate() }
  }

  /// Adds a piece of that many bytes, more than none, to be filled.
  func append(_ count: Int) -> UnsafeMutableRawBufferPointer {
    if count > free.count { addBlock(of: count) }
    let piece = UnsafeMutableRawBufferPointer(rebasing: free[..<count])
    free = UnsafeMutableRawBufferPointer(rebasing: free[count...])
    return piece
  }

  /// The first byte of the piece at a position; `nil` after the last one.
  func piece(at position: inout Position) -> UnsafeRawPointer? {
    if position.next == position.end { enterNextBlock(&position) }
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
    // Small results, the usual ones, take a small first block.
    let capacity = max(count, blocks.isEmpty ? Self.blockSize / 64 : Self.blockSize)
    free = .allocate(byteCount: capacity, alignment: 1)
    blocks.append(free)
  }
}
