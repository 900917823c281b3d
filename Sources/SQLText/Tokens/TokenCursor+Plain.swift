/// Passing what matters to nobody who looks for the ends of statements.
extension TokenCursor {
  /// Passes tokens that open and close nothing, as far as bytes tell: blanks, words, whole numbers, commas, most
  /// operators, and bytes that begin no token.
  ///
  /// It stops before a token that ``next()`` must look at, as a number with a point or after which a sign stands, or a
  /// sign that may begin a comment.
  @inline(__always)
  mutating func skipPlain() {
    guard continued == nil else { return }
    // Variables of its own, which the compiler keeps in registers.
    let (kinds, start, end) = (kinds, position, bytes.endIndex)
    var place = start
    while place < end {
      let kind = kinds[Int(bytes[place])]
      // Within a name, or an illegal number, any part of a name is one like others. A blob's text may be read as a
      // string's: a doubled quote closes and opens.
      guard kind.isPlain || kind.isNamePart && namePart(before: place, from: start) != nil else {
        // It may be part of a number, as in 1.5 and 1e-5.
        if kind == .dot || kind == .minus || kind == .plus,
          let name = nameStart(before: place, from: start), kinds[Int(bytes[name])] == .digit
        {
          place = name
        }
        break
      }
      bytes.formIndex(after: &place)
    }
    position = place
  }

  /// Where the byte before a place is, if it is part of a name; nil elsewhere, and where that is before `start`.
  @inline(__always)
  private func namePart(before place: Bytes.Index, from start: Bytes.Index) -> Bytes.Index? {
    guard place > start else { return nil }
    let before = bytes.index(before: place)
    return kinds[Int(bytes[before])].isNamePart ? before : nil
  }

  /// Where the name, or the number, begins that ends before a place; nil for none after `start`.
  private func nameStart(before place: Bytes.Index, from start: Bytes.Index) -> Bytes.Index? {
    var found: Bytes.Index?
    while let before = namePart(before: found ?? place, from: start) { found = before }
    return found
  }
}
