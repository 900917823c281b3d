/// What stands in an escaped text for each byte.
protocol ByteEscapes {
  /// For each byte what stands for it, in memory's order from the lowest byte on, and in the highest byte how many
  /// bytes that are: 1 to 7.
  static var replacements: [UInt64] { get }

  /// The bytes that do not stand for themselves, as ``ByteWord`` answers.
  static func marks(in word: ByteWord) -> UInt64
}

extension ByteEscapes {
  /// The table in which those bytes stand for themselves for which `replacement` gives nil.
  static func table(_ replacement: (UInt8) -> String?) -> [UInt64] {
    (UInt8.min...UInt8.max).map { byte in
      let bytes = replacement(byte).map { Array($0.utf8) } ?? [byte]
      return bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } | UInt64(bytes.count) << 56
    }
  }

  /// A text escaped.
  static func escaped(_ text: some Sequence<UInt8>) -> [UInt8] {
    var escaped: [UInt8] = []
    for byte in text {
      var rest = replacements[Int(byte)]
      for _ in 0..<rest >> 56 {
        escaped.append(UInt8(truncatingIfNeeded: rest))
        rest >>= 8
      }
    }
    return escaped
  }
}

extension ByteOutput {
  /// Writes a text escaped; it takes linear time, and makes no copy.
  func write<Escapes: ByteEscapes>(_ bytes: UnsafeRawBufferPointer, escapedBy: Escapes.Type) {
    var rest = bytes
    while !rest.isEmpty {
      // Each byte may become 7, and each is written as a whole word.
      let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(Self.mostEscaped))
      withRoom(for: piece.count * 7 + ByteWord.count) {
        Self.escape(piece, by: Escapes.self, to: $0)
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[piece.count...])
    }
  }

  /// The number of bytes that are escaped at once.
  private static var mostEscaped: Int { 1024 }

  /// Escapes bytes to memory with room for seven times as many and a word, and returns how many were written.
  @inline(__always)
  private static func escape<Escapes: ByteEscapes>(
    _ bytes: UnsafeRawBufferPointer,
    by: Escapes.Type,
    to target: UnsafeMutableRawPointer
  ) -> Int {
    Escapes.replacements.withUnsafeBufferPointer { table in
      var (index, count) = (0, 0)
      while index < bytes.count {
        if index + ByteWord.count <= bytes.count {
          let word = ByteWord(bytes, at: index)
          let plain = ByteWord.count(before: Escapes.marks(in: word))
          target.storeBytes(of: word.value, toByteOffset: count, as: UInt64.self)
          index += plain
          count += plain
          if plain == ByteWord.count { continue }
        }
        // Another byte to escape often follows, and at the end no whole word does.
        var size = 0
        repeat {
          let replacement = table[Int(bytes[index])]
          target.storeBytes(of: replacement.littleEndian, toByteOffset: count, as: UInt64.self)
          size = Int(truncatingIfNeeded: replacement >> 56)
          count += size
          index += 1
        } while size > 1 && index < bytes.count
      }
      return count
    }
  }

  /// Writes bytes as hexadecimal digits.
  func write(hexadecimal bytes: UnsafeRawBufferPointer) {
    var rest = bytes
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(Self.mostEscaped))
      withRoom(for: piece.count * 2) { target in
        for (index, byte) in piece.enumerated() {
          target.storeBytes(of: Self.digit(byte >> 4), toByteOffset: 2 * index, as: UInt8.self)
          target.storeBytes(of: Self.digit(byte & 15), toByteOffset: 2 * index + 1, as: UInt8.self)
        }
        return 2 * piece.count
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[piece.count...])
    }
  }

  @inline(__always)
  private static func digit(_ value: UInt8) -> UInt8 {
    value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
  }
}
