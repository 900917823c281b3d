import CSQLite

/// SHA-3 (FIPS 202): a sponge over the permutation Keccak-f[1600].
struct SHA3 {
  private var lanes = [UInt64](repeating: 0, count: 25)
  private var position = 0
  /// How many of the 200 bytes of state take up input: all but twice the digest's length (the capacity).
  private let rate: Int

  /// Begins a digest of 224, 256, 384 or 512 bits.
  init?(size: Int) {
    guard [224, 256, 384, 512].contains(size) else { return nil }
    rate = 200 - size / 4
  }

  /// Adds bytes to the input.
  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    for byte in bytes {
      absorb(byte)
      position += 1
      if position == rate {
        permute()
        position = 0
      }
    }
  }

  /// Ends the input, and returns the digest.
  mutating func finish() -> [UInt8] {
    // The suffix 01 of SHA-3, then the padding 10*1; both may share a byte.
    absorb(0x06)
    position = rate - 1
    absorb(0x80)
    permute()
    return (0..<(200 - rate) / 2).map { UInt8(truncatingIfNeeded: lanes[$0 / 8] >> (8 * ($0 % 8))) }
  }

  private mutating func absorb(_ byte: UInt8) {
    lanes[position / 8] ^= UInt64(byte) << (8 * (position % 8))
  }

  private mutating func permute() {
    var parities = SIMD8<UInt64>()
    for constant in Self.roundConstants {
      // Each lane takes the parities of two columns beside its own (θ).
      for x in 0..<5 {
        parities[x] = lanes[x] ^ lanes[x + 5] ^ lanes[x + 10] ^ lanes[x + 15] ^ lanes[x + 20]
      }
      for x in 0..<5 {
        let change = parities[(x + 4) % 5] ^ parities[(x + 1) % 5].rotated(by: 1)
        for y in stride(from: x, to: 25, by: 5) { lanes[y] ^= change }
      }
      // Each lane but the first moves to the next place on their path, and turns by 1, 3, 6, 10, ... bits (ρ and π).
      var moving = lanes[1]
      var turn = 0
      for (step, place) in zip(1..., Self.path) {
        turn += step
        (moving, lanes[place]) = (lanes[place], moving.rotated(by: turn % 64))
      }
      // Each lane of a row takes from the two that follow it (χ).
      for row in stride(from: 0, to: 25, by: 5) {
        let (first, second) = (lanes[row], lanes[row + 1])
        for x in row..<row + 3 { lanes[x] ^= ~lanes[x + 1] & lanes[x + 2] }
        lanes[row + 3] ^= ~lanes[row + 4] & first
        lanes[row + 4] ^= ~first & second
      }
      // Each round has its constant (ι).
      lanes[0] ^= constant
    }
  }

  private static let path = [
    10, 7, 11, 17, 18, 3, 5, 16, 8, 21, 24, 4, 15, 23, 19, 13, 12, 2, 20, 14, 22, 9, 6, 1,
  ]

  private static let roundConstants: [UInt64] = [
    0x0000_0000_0000_0001, 0x0000_0000_0000_8082, 0x8000_0000_0000_808A, 0x8000_0000_8000_8000,
    0x0000_0000_0000_808B, 0x0000_0000_8000_0001, 0x8000_0000_8000_8081, 0x8000_0000_0000_8009,
    0x0000_0000_0000_008A, 0x0000_0000_0000_0088, 0x0000_0000_8000_8009, 0x0000_0000_8000_000A,
    0x0000_0000_8000_808B, 0x8000_0000_0000_008B, 0x8000_0000_0000_8089, 0x8000_0000_0000_8003,
    0x8000_0000_0000_8002, 0x8000_0000_0000_0080, 0x0000_0000_0000_800A, 0x8000_0000_8000_000A,
    0x8000_0000_8000_8081, 0x8000_0000_0000_8080, 0x0000_0000_8000_0001, 0x8000_0000_8000_8008,
  ]
}

extension UInt64 {
  fileprivate func rotated(by bits: Int) -> UInt64 { self &<< bits | self &>> (64 - bits) }
}

extension FunctionCall {
  /// `sha3(X)`, `sha3(X, SIZE)`: the digest of a blob, or of a text's UTF-8.
  func sha3() {
    guard var digest = SHA3(size: arguments.count < 2 ? 256 : Int(integer(1))) else {
      return fail("SHA3 size should be one of: 224 256 384 512")
    }
    let isBlob = sqlite3_value_type(arguments[0]) == SQLITE_BLOB
    // A database may keep its texts in UTF-16.
    let input = isBlob ? bytes(0) : text(0).map { UnsafeRawBufferPointer($0) }
    guard let input else { return }
    do {
      try forEachPart(of: input) { digest.update($0) }
      digest.finish().withUnsafeBytes { succeed(blob: $0) }
    } catch {
      fail(code: SQLITE_INTERRUPT)
    }
  }
}
