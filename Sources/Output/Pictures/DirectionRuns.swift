/// The right-to-left parts of a text whose columns stand from left to right.
///
/// A browser reorders a line by its letters: digits and bars after Hebrew would go to its left, into other cells. A
/// part that is drawn by itself, or isolated as by `<bdi>`, leaves what is around it where it is.
public enum DirectionRuns {
  /// A part of a text.
  public struct Piece {
    /// The part.
    public let text: Substring
    /// Whether it is written from right to left.
    public let isRightToLeft: Bool
  }

  /// Divides a text.
  ///
  /// A right-to-left part goes from such a letter to the last one before a letter of the other direction, the border of
  /// a cell, a comma between values, two blanks, or the end of the line; blanks, signs and digits between its words
  /// belong to it.
  ///
  /// - Parameter text: The text, of any number of lines.
  /// - Returns: Its parts in their order, none of them empty.
  public static func pieces(of text: some StringProtocol) -> [Piece] {
    let text = Substring(text)
    guard text.unicodeScalars.contains(where: isRightToLeft) else {
      return text.isEmpty ? [] : [Piece(text: text, isRightToLeft: false)]
    }
    var pieces: [Piece] = []
    var start = text.startIndex
    var run: Range<Substring.Index>?
    func add(upTo end: Substring.Index, isRightToLeft: Bool) {
      guard start < end else { return }
      pieces.append(Piece(text: text[start..<end], isRightToLeft: isRightToLeft))
      start = end
    }
    func endRun() {
      guard let ended = run else { return }
      add(upTo: ended.lowerBound, isRightToLeft: false)
      add(upTo: ended.upperBound, isRightToLeft: true)
      run = nil
    }
    var isBehindBlank = false
    for index in text.indices {
      let character = text[index]
      if isRightToLeft(character) {
        run = (run?.lowerBound ?? index)..<text.index(after: index)
      } else if isBehindBlank && character == " " || separates(character)
        || isBetweenValues(index, of: text)
      {
        endRun()
      }
      isBehindBlank = character == " "
    }
    endRun()
    add(upTo: text.endIndex, isRightToLeft: false)
    return pieces
  }

  /// Whether a comma stands between two values of a row: no blank follows it, and it is none within a number.
  private static func isBetweenValues(_ index: Substring.Index, of text: Substring) -> Bool {
    guard text[index] == "," else { return false }
    let next = text[text.index(after: index)...].first
    let isOfNumber = text[..<index].last?.isNumber == true && next?.isNumber == true
    return next?.isWhitespace == false && !isOfNumber
  }

  private static func isRightToLeft(_ character: Character) -> Bool {
    character.unicodeScalars.first.map(isRightToLeft) ?? false
  }

  /// Whether a scalar is in one of the blocks that Unicode has for scripts from right to left, their digits included.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }

  /// Whether what is before and after a character are two parts.
  private static func separates(_ character: Character) -> Bool {
    character.isLetter || character.isNewline || character == "\t" || character == "|"
      || CellGlyph.draws(character)
  }
}
