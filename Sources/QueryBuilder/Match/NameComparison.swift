extension StringProtocol {
  /// Whether two texts are equal when the case of ASCII letters is ignored, as SQLite compares names.
  func isEqualInASCII(to other: some StringProtocol) -> Bool {
    utf8.elementsEqual(other.utf8) { $0.lowercasedInASCII == $1.lowercasedInASCII }
  }
}

extension UInt8 {
  private static let upperCase = UInt8(ascii: "A")...UInt8(ascii: "Z")

  fileprivate var lowercasedInASCII: UInt8 {
    Self.upperCase.contains(self) ? self + 32 : self
  }
}
