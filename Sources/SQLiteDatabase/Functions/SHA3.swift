import CSQLite

/// SHA-3 (FIPS 202): a sponge over the permutation Keccak-f[1600].
struct SHA3 {
  private var lanes = [UInt64](repeating: 0, count: 25)
  private var parities = [UInt64](repeating: 0, count: 5)
  private var position = 0
  private let rate: Int
  private let digestLength: Int

  /// Begins a digest.
  ///
  /// - Parameter size: The digest's size in bits: 224, 256, 384 or 512.
  init?(size: Int) {
    guard [224, 256, 384, 512].contains(size) else { return nil }
    digestLength = size / 8
    // Of the 200 bytes of state, twice the digest's length (the capacity) never takes up input.
    rate = 200 - 2 * digestLength
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
    return (0..<digestLength).map { UInt8(truncatingIfNeeded: lanes[$0 / 8] >> (8 * ($0 % 8))) }
  }

  private mutating func absorb(_ byte: UInt8) {
    lanes[position / 8] ^= UInt64(byte) << (8 * (position % 8))
  }

  private mutating func permute() {
    for constant in Self.roundConstants {
      mixColumns()
      moveLanes()
      for row in stride(from: 0, to: 25, by: 5) { combineRow(at: row) }
      lanes[0] ^= constant
    }
  }

  /// Each lane of a row takes from the two that follow it (χ).
  private mutating func combineRow(at row: Int) {
    let (a, b, c, d, e) = (
      lanes[row], lanes[row + 1], lanes[row + 2], lanes[row + 3], lanes[row + 4]
    )
    lanes[row] = a ^ (~b & c)
    lanes[row + 1] = b ^ (~c & d)
    lanes[row + 2] = c ^ (~d & e)
    lanes[row + 3] = d ^ (~e & a)
    lanes[row + 4] = e ^ (~a & b)
  }

  /// Each lane takes the parities of two columns beside its own (θ).
  private mutating func mixColumns() {
    for x in 0..<5 {
      parities[x] = 0
      for y in stride(from: 0, to: 25, by: 5) { parities[x] ^= lanes[x + y] }
    }
    for x in 0..<5 {
      let change = parities[(x + 4) % 5] ^ parities[(x + 1) % 5].rotatedLeft(by: 1)
      for y in stride(from: 0, to: 25, by: 5) { lanes[x + y] ^= change }
    }
  }

  /// Rotates the lanes, and moves each to the place of the next on their common path (ρ and π).
  private mutating func moveLanes() {
    var (x, y) = (1, 0)
    var moving = lanes[x]
    for step in 1...24 {
      (x, y) = (y, (2 * x + 3 * y) % 5)
      let place = x + 5 * y
      (moving, lanes[place]) = (
        lanes[place], moving.rotatedLeft(by: step * (step + 1) / 2 % 64)
      )
    }
  }

  /// The constants of ι, from the shift register that FIPS 202 defines in section 3.2.5.
  private static let roundConstants: [UInt64] = {
    var register: UInt8 = 1
    return (0..<24).map { _ in
      var constant: UInt64 = 0
      for exponent in 0...6 {
        if register & 1 == 1 { constant |= 1 << ((1 << exponent) - 1) }
        register = register & 0x80 == 0 ? register << 1 : register << 1 ^ 0x71
      }
      return constant
    }
  }()
}

extension UInt64 {
  fileprivate func rotatedLeft(by count: Int) -> UInt64 {
    self << UInt64(count) | self >> UInt64((64 - count) % 64)
  }
}

extension FunctionCall {
  /// `sha3(X)`, `sha3(X, SIZE)`: the digest of a blob, or of a text's UTF-8.
  func sha3() {
    guard var digest = SHA3(size: arguments.count < 2 ? 256 : Int(integer(1))) else {
      return fail("SHA3 size should be one of: 224 256 384 512")
    }
    guard type(0) != SQLITE_NULL else { return }
    var rest = bytes(0)[...]
    while !rest.isEmpty {
      guard !isInterrupted() else { return fail(code: SQLITE_INTERRUPT) }
      let part = UnsafeRawBufferPointer(rebasing: rest.prefix(Self.partSize))
      digest.update(part)
      rest = rest.dropFirst(part.count)
    }
    digest.finish().withUnsafeBytes { succeed(blob: $0) }
  }
}
