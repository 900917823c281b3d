/// Takes the case from the titles of tags, so that titles that differ only in case become equal.
///
/// A letter is equal to its small and its capital form where Unicode has one character for each: `É` and `é`,
/// `Σ`, `σ` and `ς`, but not `ß` and `SS`. No letter beyond ASCII is equal to one of ASCII, so that titles in
/// ASCII compare as by SQLite's NOCASE. Composed and decomposed characters are equal, as in any String.
struct TitleFolding {
  // Swift makes a String for each question about a letter; the same letters come again and again.
  private var known: [Unicode.Scalar: Unicode.Scalar] = [:]

  /// A title without case.
  mutating func folded(_ title: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in title.unicodeScalars { scalars.append(folded(scalar)) }
    return String(scalars)
  }

  private mutating func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.isASCII {
      return (65...90).contains(scalar.value) ? Unicode.Scalar(UInt8(scalar.value) + 32) : scalar
    }
    if let folded = known[scalar] { return folded }
    // By way of the capital, since several small letters may share one: σ and ς.
    let capital = Self.single(scalar.properties.uppercaseMapping) ?? scalar
    let small = Self.single(capital.properties.lowercaseMapping) ?? capital
    let folded = small.isASCII ? scalar : small
    known[scalar] = folded
    return folded
  }

  /// The only scalar of a text; nil where there are several.
  private static func single(_ mapping: String) -> Unicode.Scalar? {
    mapping.unicodeScalars.count == 1 ? mapping.unicodeScalars.first : nil
  }
}
