/// The title of a tag without the case of its letters: titles that differ only in case are equal here.
///
/// A letter is equal to its small and its capital form where Unicode has one character for each: `É` and `é`,
/// `Σ`, `σ` and `ς`, but not `ß` and `SS`. No letter beyond ASCII is equal to one of ASCII, so that titles in
/// ASCII compare as by SQLite's NOCASE. Composed and decomposed characters are equal, as in any String.
struct FoldedTitle: Hashable {
  private let text: String

  init(_ title: some StringProtocol) {
    var scalars = String.UnicodeScalarView()
    for scalar in title.unicodeScalars { scalars.append(Self.folded(scalar)) }
    text = String(scalars)
  }

  /// Whether the title begins with another one.
  func hasPrefix(_ prefix: FoldedTitle) -> Bool { text.hasPrefix(prefix.text) }

  private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.isASCII {
      return (65...90).contains(scalar.value) ? Unicode.Scalar(UInt8(scalar.value) + 32) : scalar
    }
    // By way of the capital, since several small letters may share one: σ and ς.
    let capital = single(scalar.properties.uppercaseMapping) ?? scalar
    let small = single(capital.properties.lowercaseMapping) ?? capital
    return small.isASCII ? scalar : small
  }

  /// The only scalar of a text; nil where there are several.
  private static func single(_ mapping: String) -> Unicode.Scalar? {
    mapping.unicodeScalars.count == 1 ? mapping.unicodeScalars.first : nil
  }
}
