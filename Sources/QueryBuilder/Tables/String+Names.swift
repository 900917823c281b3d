extension StringProtocol {
  /// Whether two texts are equal when the case of ASCII letters is ignored, as SQLite compares names.
  public func isEqualInASCII(to other: some StringProtocol) -> Bool {
    utf8.elementsEqual(other.utf8) { $0.lowercasedInASCII == $1.lowercasedInASCII }
  }

  /// The text with the letters A to Z in lower case, as by SQLite's `lower()`: the same for names that SQLite takes for
  /// equal, and for no others.
  public var lowercasedInASCII: String {
    String(decoding: utf8.map(\.lowercasedInASCII), as: UTF8.self)
  }
}

extension [String] {
  /// The names that SQLite gives to each rowid, in the order in which sqlite3's dump takes one that no column hides.
  public static let ofRowid = ["rowid", "_rowid_", "oid"]
}

extension UInt8 {
  private static let upperCase = UInt8(ascii: "A")...UInt8(ascii: "Z")

  fileprivate var lowercasedInASCII: UInt8 {
    Self.upperCase.contains(self) ? self + 32 : self
  }
}
