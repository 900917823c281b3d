import QueryBuilder

/// A hash of the texts of all triggers, because rendering them to compare texts takes as long as the rest
/// of a start.
package enum TriggerFingerprint {
  /// The hash of the triggers that this version makes.
  ///
  /// A test compares it with ``rendered(_:)``: with an old hash, the shell would take old triggers for new.
  package static func known(_ tagFormat: TagsColumnFormat) -> UInt64 {
    switch tagFormat {
    case .hash: 0xE8E5_C780_B510_D4A8
    case .comma: 0x60B4_E876_7E21_4449
    case .plain: 0xF2D8_4252_3193_EB38
    }
  }

  /// The hash of the triggers' rendered texts.
  package static func rendered(_ tagFormat: TagsColumnFormat) -> UInt64 {
    of(Triggers(tagFormat: tagFormat).all.map { ($0.name, $0.readable) })
  }

  /// The hash of triggers: of their texts in the order of their names, as FNV-1a hashes bytes, but of eight
  /// bytes at a time.
  static func of(_ triggers: [(name: String, sql: String)]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func take(_ word: UInt64) {
      hash = (hash ^ UInt64(littleEndian: word)) &* 0x100_0000_01B3
      // The low bits of the product depend only on the low bits of the word; this mixes the high bits in.
      hash ^= hash >> 32
    }
    for (_, var text) in triggers.sorted(by: { $0.name < $1.name }) {
      text.withUTF8 { bytes in
        let bytes = UnsafeRawBufferPointer(bytes)
        let end = bytes.count / 8 * 8
        for start in stride(from: 0, to: end, by: 8) {
          take(bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
        }
        guard end < bytes.count else { return }
        var rest: UInt64 = 0
        withUnsafeMutableBytes(of: &rest) { $0.copyBytes(from: bytes[end...]) }
        take(rest)
      }
    }
    return hash
  }
}
