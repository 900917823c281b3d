import QueryBuilder

/// A number that stands for the texts of all triggers: to render them takes as long as the rest of a start.
package enum TriggerFingerprint {
  /// The number of the triggers that this version makes.
  ///
  /// A test holds it to ``rendered(_:)``: with an old number, old triggers would pass for new ones.
  package static func known(_ tagFormat: TagFormat) -> UInt64 {
    switch tagFormat {
    case .hash: 0x9CC3_919D_9423_5F88
    case .comma: 0xD518_F9A9_A489_B7E6
    case .plain: 0x855B_D318_53F5_0C5D
    }
  }

  /// The number of the triggers as they are rendered.
  package static func rendered(_ tagFormat: TagFormat) -> UInt64 {
    let triggers = Triggers(tagFormat: tagFormat).all.map { ($0.name, $0.readable) }
    return of(Dictionary(triggers) { first, _ in first })
  }

  /// The number of triggers by their names and texts: FNV-1a of the texts in the order of the names.
  static func of(_ triggers: [String: String]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for (_, text) in triggers.sorted(by: { $0.key < $1.key }) {
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    return hash
  }
}
