/// Parts of a text, compared by bytes.
///
/// By bytes, because Swift takes a mark and a combining accent after it for one `Character`, and does not find the
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
    var part = part
    let rest = utf8[start...]
    // The bytes themselves: their view would be asked for each of them by a call that Swift cannot inline here.
    let offset = part.withUTF8 { part in
      rest.withContiguousStorageIfAvailable { $0.firstOffset(of: part) }
        ?? Array(rest).withUnsafeBufferPointer { $0.firstOffset(of: part) }
    }
    guard let offset else { return nil }
    let place = rest.index(start, offsetBy: offset)
    return place..<rest.index(place, offsetBy: part.utf8.count)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Where other bytes first occur; nil if they do not occur.
  fileprivate func firstOffset(of part: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let first = part.first else { return 0 }
    var place = 0
    while place + part.count <= count {
      if self[place] == first, self[place..<place + part.count].elementsEqual(part) { return place }
      place += 1
    }
    return nil
  }
}
