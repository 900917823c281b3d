import Testing

@testable import Output

/// The size of an arena's first block, and of those after it, is part of no promise: these sizes fill them, or do not.
@Test(arguments: [
  [1], [16_384], [16_383, 1, 1], [16_384, 1], [16_385, 1], [1, 16_384], [5, 1 << 20, 3],
  [1 << 20, 1 << 20, 1 << 20], [2 << 20, 1, 1 << 20, 7],
])
func `pieces are read back in their order, also behind others that were forgotten`(sizes: [Int]) {
  let arena = ByteArena()
  for round in 1...3 {
    for (number, size) in sizes.enumerated() {
      let piece = arena.append(size)
      #expect(piece.count == size)
      for index in piece.indices { piece[index] = UInt8(truncatingIfNeeded: number + round) }
    }
    var position = ByteArena.Position()
    for (number, size) in sizes.enumerated() {
      let piece = arena.piece(at: &position)
      let bytes = UnsafeRawBufferPointer(start: piece, count: piece == nil ? 0 : size)
      let isKept = bytes.allSatisfy { $0 == UInt8(truncatingIfNeeded: number + round) }
      #expect(piece != nil && isKept)
      position.advance(by: size)
    }
    #expect(arena.piece(at: &position) == nil)
    #expect(arena.piece(at: &position) == nil)
    arena.removeAll()
    var none = ByteArena.Position()
    #expect(arena.piece(at: &none) == nil)
  }
}
