import QueryBuilder

/// A number that stands for the texts of all triggers: to render them takes as long as the rest of a start.
package enum TriggerFingerprint {
  /// The number of the triggers that this version makes.
  ///
  /// A test holds it to ``rendered(_:)``: with an old number, old triggers would pass for new ones.
  package static func known(_ tagFormat: TagFormat) -> UInt64 {
    switch tagFormat {
    case .hash: 0xC67C_74F9_4B93_4596
    case .comma: 0x8D2C_6949_FE62_0746
    case .plain: 0x36EF_16A1_97E0_76E6
    }
  }

  /// The number of the triggers as they are rendered.
  package static func rendered(_ tagFormat: TagFormat) -> UInt64 {
    of(Triggers(tagFormat: tagFormat).all.map { ($0.name, $0.readable) })
  }

  /// The number of triggers by their names and texts: the texts in the order of the names, hashed as FNV-1a
  /// hashes bytes, but eight of them at a time.
  static func of(_ triggers: [(name: String, sql: String)]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func take(_ word: UInt64) {
      hash = (hash ^ UInt64(littleEndian: word)) &* 0x100_0000_01B3
      // The product's high bits depend on all of the word, its low ones on the low ones only.
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
