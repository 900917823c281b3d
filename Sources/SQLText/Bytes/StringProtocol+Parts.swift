/// Parts of a text, compared by bytes.
///
/// By bytes, because Swift takes a mark and a combining accent behind it for one `Character`, and does not find the
/// mark. The standard library's functions of these names compare characters, and bring its engine for regular
/// expressions into the program: see `Docs/decisions/bare.md`.
extension StringProtocol {
  /// Where a text first occurs; nil if it does not occur.
  ///
  /// - Parameter part: The text; an empty one is at the beginning.
  /// - Returns: Its place.
  /// - Complexity: Linear; the product of both lengths if the text nearly occurs at many places.
  public func firstRange(of part: String) -> Range<Index>? {
    firstRange(of: part, from: startIndex)
  }

  /// Whether a text occurs; an empty one does.
  public func contains(_ part: String) -> Bool {
    firstRange(of: part) != nil
  }

  /// The text with another one in place of each occurrence of a part.
  ///
  /// - Parameters:
  ///   - part: The part, which is not empty.
  ///   - replacement: What stands in its place.
  /// - Returns: The text.
  public func replacing(_ part: String, with replacement: String) -> String {
    var result = ""
    var end = startIndex
    while let range = firstRange(of: part, from: end), !range.isEmpty {
      result += self[end..<range.lowerBound]
      result += replacement
      end = range.upperBound
    }
    return result + self[end...]
  }

  private func firstRange(of part: String, from start: Index) -> Range<Index>? {
    let bytes = utf8
    guard let first = part.utf8.first else { return start..<start }
    var place = start
    while let candidate = bytes[place...].firstIndex(of: first) {
      var (end, rest) = (candidate, part.utf8[...])
      while end < bytes.endIndex, bytes[end] == rest.first {
        bytes.formIndex(after: &end)
        rest = rest.dropFirst()
      }
      if rest.isEmpty { return candidate..<end }
      place = bytes.index(after: candidate)
    }
    return nil
  }
}
