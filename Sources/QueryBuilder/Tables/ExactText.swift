/// A text that equals only those of the same bytes, as SQLite and FTS5 compare texts.
///
/// Swift takes é for e with an accent behind it.
public struct ExactText: Hashable, Comparable, Sendable {
  /// The text.
  public let text: String

  /// Wraps a text.
  public init(_ text: String) { self.text = text }

  /// Whether the bytes are the same.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.text.isExactly(rhs.text) }

  /// Whether the first text's bytes come first.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.text.utf8.lexicographicallyPrecedes(rhs.text.utf8)
  }

  /// Feeds the bytes to a hasher.
  public func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}

extension StringProtocol {
  /// Whether two texts have the same bytes; see ``ExactText``.
  public func isExactly(_ other: some StringProtocol) -> Bool {
    // Each start compares all triggers so; without their bytes side by side, the compiler makes calls for each.
    let isSame = utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { own.elementsEqual($0) }
    }
    return isSame.flatMap(\.self) ?? utf8.elementsEqual(other.utf8)
  }
}
