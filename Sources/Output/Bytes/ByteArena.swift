/// Memory that grows piece by piece in blocks that never move, and is read from the beginning.
///
/// Each piece lies within one block.
final class ByteArena {
  /// A place between two pieces.
  struct Position {
    fileprivate var block: UnsafeMutablePointer<Block>?
    fileprivate var next: UnsafeRawPointer?
    fileprivate var end: UnsafeRawPointer?

    /// Before the first piece.
    init() {}

    /// Moves to the end of the piece, which has `count` bytes.
    mutating func advance(by count: Int) {
      next = next.map { $0 + count }
    }
  }

  /// A block of memory.
  ///
  /// The blocks are a chain and no array: Swift would check each access to the array for overlapping ones, six times
  /// for a small table.
  fileprivate struct Block {
    let memory: UnsafeMutableRawBufferPointer

    /// The end of the used part, once there is another block.
    var end: UnsafeRawPointer?
    var following: UnsafeMutablePointer<Block>?
  }

  private var first: UnsafeMutablePointer<Block>?
  private var last: UnsafeMutablePointer<Block>?
  /// The unused part of the last block.
  private var free = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  private static let blockSize = 1 << 20

  /// Most results are small, so the first block is small.
  private static let firstBlockSize = blockSize / 64

  deinit {
    releaseBlocks()
  }

  /// Forgets all pieces; a single block of the usual size stays for the next.
  func removeAll() {
    guard let first else { return }
    if first == last, first.pointee.memory.count == Self.firstBlockSize {
      free = first.pointee.memory
      return
    }
    releaseBlocks()
    (self.first, last) = (nil, nil)
    free = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  }

  /// Adds a piece of `count` bytes, at least one, for the caller to fill.
  func append(_ count: Int) -> UnsafeMutableRawBufferPointer {
    if count > free.count { addBlock(of: count) }
    let piece = UnsafeMutableRawBufferPointer(rebasing: free[..<count])
    free = UnsafeMutableRawBufferPointer(rebasing: free[count...])
    return piece
  }

  /// The first byte of the piece at a position; nil after the last piece.
  func piece(at position: inout Position) -> UnsafeRawPointer? {
    // A block that stayed may have no piece.
    while position.next == position.end {
      guard let block = position.block.map({ $0.pointee.following }) ?? first else { return nil }
      position.block = block
      position.next = UnsafeRawPointer(block.pointee.memory.baseAddress)
      position.end = block == last ? UnsafeRawPointer(free.baseAddress) : block.pointee.end
    }
    return position.next
  }

  private func addBlock(of count: Int) {
    let capacity = max(count, first == nil ? Self.firstBlockSize : Self.blockSize)
    let block = UnsafeMutablePointer<Block>.allocate(capacity: 1)
    block.initialize(to: Block(memory: .allocate(byteCount: capacity, alignment: 1)))
    if let last {
      last.pointee.end = UnsafeRawPointer(free.baseAddress)
      last.pointee.following = block
    } else {
      first = block
    }
    last = block
    free = block.pointee.memory
  }

  private func releaseBlocks() {
    var next = first
    while let block = next {
      next = block.pointee.following
      block.pointee.memory.deallocate()
      block.deallocate()
    }
  }
}
