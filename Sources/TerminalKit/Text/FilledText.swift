extension [String] {
  /// The words in lines of at most `width` cells of a terminal.
  ///
  /// - Parameters:
  ///   - width: the cells of a line; a word that does not fit into one stands alone
  ///   - lead: what the first line begins with
  ///   - indentation: the column in which words begin
  /// - Returns: the lines; none for no words and no lead
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
  /// The text for a person at a terminal: as it is where it fits into a line, else broken between words.
  ///
  /// - Parameter columns: The width of the terminal in cells; nil where there is none.
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
