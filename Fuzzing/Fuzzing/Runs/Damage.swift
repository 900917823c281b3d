/// What was done to a database file.
struct Damage: Equatable, Sendable {
  /// A byte that another replaces.
  struct Change: Equatable, Sendable {
    /// The place, as a share of the file in 2^-32.
    var share: UInt32
    /// Whether the place is one in the first page, which has the header and the schema.
    var isInFirstPage: Bool
    /// The new byte.
    var byte: UInt8
    /// How many bytes in a row become it.
    var count: Int
  }

  var changes: [Change]
  /// The share of the file that is left, in 2^-32.
  var length: UInt32 = .max

  static func random(_ dice: inout Dice) -> Damage {
    let changes = dice.list(1...dice.pick([1, 3, 10, 60])) { dice in
      Change(
        share: UInt32(truncatingIfNeeded: dice.number()),
        isInFirstPage: dice.chance(percent: 25),
        byte: UInt8(
          dice.chance(percent: 30) ? dice.pick([0, 1, 0x7F, 0x80, 0xFF]) : dice.below(256)
        ),
        count: dice.chance(percent: 5) ? 4096 : 1
      )
    }
    return Damage(
      changes: changes,
      length: dice.chance(percent: 10) ? UInt32(truncatingIfNeeded: dice.number()) : .max
    )
  }

  /// The bytes of the file after it.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for change in changes {
      let bound = change.isInFirstPage ? min(4096, bytes.count) : bytes.count
      let place = Self.part(of: bound, change.share)
      for index in place..<min(place + change.count, bytes.count) { bytes[index] = change.byte }
    }
    return length == .max ? bytes : Array(bytes.prefix(Self.part(of: bytes.count, length)))
  }

  private static func part(of count: Int, _ share: UInt32) -> Int {
    Int((UInt64(count) * UInt64(share)) >> 32)
  }
}
