extension [String] {
  /// Joins the words to lines of at most `width` cells of a terminal.
  ///
  /// - Parameters:
  ///   - width: The longest line in cells; a word that is longer gets a line of its own.
  ///   - lead: The text at the beginning of the first line.
  ///   - indentation: The column in which words begin, from 0.
  /// - Returns: The lines; none if there are no words and no lead.
  public func filled(width: Int, lead: String = "", indentation: Int = 0) -> [String] {
    var lines: [String] = []
    var line = lead
    var lineWidth = DisplayWidth.of(lead)
    for word in self {
      let wordWidth = DisplayWidth.of(word)
      if lineWidth > indentation, lineWidth + 1 + wordWidth > width {
        lines.append(line)
        (line, lineWidth) = ("", 0)
      }
      let blanks = lineWidth > indentation ? 1 : indentation - lineWidth
      line += String(repeating: " ", count: blanks) + word
      lineWidth += blanks + wordWidth
    }
    return lines + (line.isEmpty ? [] : [line])
  }
}

extension String {
  /// The text as lines for a terminal: one line if it fits, else broken between words.
  ///
  /// - Parameter columns: The width of the terminal in cells; nil for one line in any case.
  /// - Returns: The lines.
  public func lines(columns: Int?) -> [String] {
    guard let columns, DisplayWidth.of(self) > columns else { return [self] }
    return words.filled(width: columns)
  }
}

extension Collection where Element == Character, SubSequence == Substring {
  /// The words between blanks and line breaks.
  public var words: [String] {
    split { $0.isWhitespace }.map(String.init)
  }
}

extension Sequence<Character> {
  /// All characters if they fit a width in cells, else as many as leave room for a `…` after them.
  public func cut(toCells width: Int) -> [Character] {
    var kept: [Character] = []
    var (cells, end) = (0, 0)
    for character in self {
      cells += DisplayWidth.of(character)
      guard cells <= width else { return kept.prefix(end) + ["…"] }
      kept.append(character)
      // The mark fits after this character.
      if cells < width { end = kept.count }
    }
    return kept
  }
}

extension StringProtocol {
  /// The text without blanks and line breaks at its ends.
  public var trimmed: String {
    // By scalars: an accent that follows a blank makes one character with it.
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(self[first..<scalars.index(after: last)])
  }
}
