/// A cell of a table that is kept until all rows are known.
struct Cell {
  /// What a cell's text is, which decides its alignment and style.
  struct Traits: OptionSet {
    let rawValue: UInt32

    /// A number.
    static let isNumber = Traits(rawValue: 8)

    /// Stands at the right of its column.
    static let alignsRight = Traits(rawValue: 1)

    /// NULL.
    static let isNull = Traits(rawValue: 2)

    /// Has line breaks, tabs or hit markers, so that its text is not what is written.
    static let isComposed = Traits(rawValue: 4)

    /// Is only the beginning of a very long text.
    static let isTruncated = Traits(rawValue: 16)
  }

  /// The text, in the arena.
  let bytes: UnsafeRawBufferPointer

  /// The width of its longest line.
  let width: Int

  /// What it is.
  let traits: Traits

  /// A cell without text.
  static var empty: Cell {
    Cell(bytes: UnsafeRawBufferPointer(start: nil, count: 0), width: 0, traits: [])
  }

  /// Whether it is written as it is, in one line, in a column of that width.
  func isOneLine(in limit: Int, _ breaker: LineBreaker) -> Bool {
    guard traits.isDisjoint(with: [.isComposed, .isTruncated]) else { return false }
    return breaker.dividesFullLines ? width < limit : width <= limit
  }

  /// Its lines in a column of that width.
  func lines(limit: Int, _ breaker: LineBreaker) -> [LineBreaker.Line] {
    breaker.lines(of: bytes, limit: limit, isTruncated: traits.contains(.isTruncated))
  }
}

/// Cells in the order of their arrival: 12 bytes and the text for each, in blocks that never move.
final class CellArena {
  /// A place between two cells.
  struct Position {
    fileprivate var block = -1
    fileprivate var next: UnsafeRawPointer?
    fileprivate var end: UnsafeRawPointer?
  }

  private var blocks: [UnsafeMutableRawBufferPointer] = []

  /// The ends of what is used of all blocks but the last.
  private var ends: [UnsafeRawPointer] = []

  private var free = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  private static let headerSize = 12
  private static let blockSize = 1 << 20

  deinit {
    for block in blocks { block.deallocate() }
  }

  /// Adds a copy of the text.
  func append(_ bytes: UnsafeRawBufferPointer, width: Int, traits: Cell.Traits) {
    let size = Self.headerSize + bytes.count
    if size > free.count { addBlock(of: size) }
    guard let target = free.baseAddress else { return }
    // SQLite's longest value, 2^31 - 1 bytes, fits; so does its width, unless it is all tabs.
    target.storeBytes(of: UInt32(bytes.count), as: UInt32.self)
    target.storeBytes(of: UInt32(clamping: width), toByteOffset: 4, as: UInt32.self)
    target.storeBytes(of: traits.rawValue, toByteOffset: 8, as: UInt32.self)
    if let start = bytes.baseAddress {
      (target + Self.headerSize).copyMemory(from: start, byteCount: bytes.count)
    }
    free = UnsafeMutableRawBufferPointer(start: target + size, count: free.count - size)
  }

  /// The cell at a position, which moves on to the next one.
  func next(_ position: inout Position) -> Cell? {
    if position.next == position.end { enterNextBlock(&position) }
    guard let header = position.next else { return nil }
    let count = Int(header.loadUnaligned(as: UInt32.self))
    position.next = header + Self.headerSize + count
    return Cell(
      bytes: UnsafeRawBufferPointer(start: header + Self.headerSize, count: count),
      width: Int(header.loadUnaligned(fromByteOffset: 4, as: UInt32.self)),
      traits: Cell.Traits(rawValue: header.loadUnaligned(fromByteOffset: 8, as: UInt32.self))
    )
  }

  private func enterNextBlock(_ position: inout Position) {
    position.block += 1
    guard position.block < blocks.count else { return position.next = nil }
    let usedEnd =
      position.block < ends.count ? ends[position.block] : UnsafeRawPointer(free.baseAddress)
    position.next = UnsafeRawPointer(blocks[position.block].baseAddress)
    position.end = usedEnd
  }

  private func addBlock(of size: Int) {
    if let end = free.baseAddress { ends.append(UnsafeRawPointer(end)) }
    // Small results, the usual ones, take a small first block.
    let capacity = max(size, blocks.isEmpty ? Self.blockSize / 64 : Self.blockSize)
    free = .allocate(byteCount: capacity, alignment: 1)
    blocks.append(free)
  }
}
