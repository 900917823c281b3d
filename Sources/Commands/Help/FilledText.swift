extension [String] {
  /// The words in lines of at most `width` characters.
  ///
  /// - Parameters:
  ///   - width: the columns of a line; a word that does not fit into one stands alone
  ///   - lead: what the first line begins with
  ///   - indentation: the column in which words begin
  /// - Returns: the lines; none for no words and no lead
  func filled(width: Int, lead: String = "", indentation: Int = 0) -> [String] {
    var lines: [String] = []
    var line = lead
    for word in self {
      if line.count > indentation, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      if line.count < indentation {
        line += String(repeating: " ", count: indentation - line.count)
      } else if line.count > indentation {
        line += " "
      }
      line += word
    }
    return lines + (line.isEmpty ? [] : [line])
  }
}

extension Collection where Element == Character, SubSequence == Substring {
  /// The words between blanks and line breaks.
  var words: [String] {
    split { $0.isWhitespace }.map(String.init)
  }
}
