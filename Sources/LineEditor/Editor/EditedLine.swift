/// The text in the editor and the place of its cursor.
package struct EditedLine: Equatable {
  package let scalars: [Unicode.Scalar]
  /// The number of scalars before the cursor.
  package let cursor: Int

  package init(scalars: [Unicode.Scalar], cursor: Int) {
    self.scalars = scalars
    self.cursor = cursor
  }

  package var text: String {
    Self.string(scalars[...])
  }

  package var textBeforeCursor: String {
    Self.string(scalars[..<cursor])
  }

  package var textAfterCursor: String {
    Self.string(scalars[cursor...])
  }

  /// The UTF-8 bytes of the text before the cursor.
  var bytesBeforeCursor: Int {
    scalars[..<cursor].reduce(0) { $0 + UTF8.width($1) }
  }

  /// The place in the same column of the line above; nil if the cursor is in the first line.
  package var cursorAbove: Int? {
    guard let end = scalars[..<cursor].lastIndex(of: "\n") else { return nil }
    let start = lineStart(before: end)
    return min(start + cursor - (end + 1), end)
  }

  /// The place in the same column of the line below; nil if the cursor is in the last line.
  package var cursorBelow: Int? {
    guard let lineEnd = scalars[cursor...].firstIndex(of: "\n") else { return nil }
    let column = cursor - lineStart(before: cursor)
    let nextEnd = scalars[(lineEnd + 1)...].firstIndex(of: "\n") ?? scalars.count
    return min(lineEnd + 1 + column, nextEnd)
  }

  /// The place where the line with the cursor begins.
  package var startOfLine: Int {
    lineStart(before: cursor)
  }

  /// The place where the line with the cursor ends.
  package var endOfLine: Int {
    scalars[cursor...].firstIndex(of: "\n") ?? scalars.count
  }

  /// The place where the word at the cursor ends, or the next word if there is none at the cursor.
  package var endOfWord: Int {
    let start = scalars[cursor...].firstIndex(where: \.isWordPart) ?? scalars.count
    return scalars[start...].firstIndex { !$0.isWordPart } ?? scalars.count
  }

  /// Whether the cursor is after the last character.
  var isCursorAtEnd: Bool {
    cursor == scalars.count
  }

  /// The place for the cursor that is not inside a character: a character can have several scalars.
  ///
  /// - Parameter old: The cursor's place before it moved, which tells the direction of the move.
  /// - Returns: The cursor's own place if it is between characters, else the end of the character that it is
  ///   inside of when it moved forward, and the start when it moved backward.
  package func cursorBetweenCharacters(from old: Int) -> Int {
    guard cursor < scalars.count, !scalars[cursor].isASCII else { return cursor }
    var end = 0
    for character in text {
      let start = end
      end += character.unicodeScalars.count
      if end >= cursor { return end == cursor || cursor > old ? end : start }
    }
    return end
  }

  private func lineStart(before end: Int) -> Int {
    scalars[..<end].lastIndex(of: "\n").map { $0 + 1 } ?? 0
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    // Into memory of its size: to append scalar by scalar would take longer than all that a key does. And
    // append(contentsOf:) looks through all conformances of the program when it is first called.
    String(unsafeUninitializedCapacity: scalars.reduce(0) { $0 + UTF8.width($1) }) { memory in
      var count = 0
      for scalar in scalars {
        if scalar.isASCII {
          memory[count] = UInt8(truncatingIfNeeded: scalar.value)
          count += 1
          continue
        }
        for unit in scalar.utf8 {
          memory[count] = unit
          count += 1
        }
      }
      return count
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isWordPart: Bool {
    properties.isAlphabetic || properties.numericType != nil || self == "_"
  }
}
