import SQLText
import TerminalKit

/// Divides the text of a cell into the lines that a column shows.
///
/// Every control character but the tab ends a line, as in `sqlite3`; at the very end of the text, it does not
/// begin another line.
struct LineBreaker {
  /// A line: its place in the text, in bytes, and its width with expanded tabs.
  struct Line: Equatable {
    var range: Range<Int>
    var width: Int

    /// Whether the rest of the text is cut, so that a mark follows the line; the width includes the mark.
    var isCut = false

    static let empty = Line(range: 0..<0, width: 0)
  }

  /// The way to count widths.
  let measure: TextMeasure

  /// Whether a line that is too long ends after a word, if one ends in its second half.
  let breaksAtWords: Bool

  /// The number of lines after which a text is cut; nil for no limit.
  let maxLines: Int?

  /// The mark of a text that is cut; it is one cell wide.
  static let cutMark = "…"

  /// Whether a line that just fits is divided at words too: `sqlite3` does so, a terminal need not.
  var dividesFullLines: Bool { breaksAtWords && measure == .codePoints }

  /// The lines of a heading, one after the other.
  func headingDivision(of bytes: UnsafeRawBufferPointer, limit: Int) -> LineDivision {
    LineDivision(of: bytes, limit: limit, isHeading: true, by: self)
  }

  /// Passes the text of a line on in pieces, with blanks in place of tabs.
  func expandTabs(
    _ line: Line,
    of bytes: UnsafeRawBufferPointer,
    limit: Int,
    to write: (UnsafeRawBufferPointer) -> Void
  ) {
    let text = UnsafeRawBufferPointer(rebasing: bytes[line.range])
    var (start, width) = (0, 0)
    while let tab = text.firstIndex(of: Self.tab, from: start) {
      let piece = UnsafeRawBufferPointer(rebasing: text[start..<tab])
      write(piece)
      width += self.width(ofTabless: piece)
      let added = tabWidth(at: width, limit: limit)
      Self.blanks.withUTF8Buffer { blanks in
        write(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(blanks)[..<added]))
      }
      width += added
      start = tab + 1
    }
    write(UnsafeRawBufferPointer(rebasing: text[start...]))
  }

  /// What a text measures if only line breaks divide it.
  struct NaturalSize {
    /// The width of the longest line.
    var width = 0

    /// Whether it has more than one line.
    var isTall = false

    /// Whether it has control characters, or is longer than it is wide (see ``CodePointRun/isStray``), and so is not
    /// written as it is.
    var isComposed = false
  }

  /// Measures a text that only line breaks divide.
  func naturalSize(of bytes: UnsafeRawBufferPointer) -> NaturalSize {
    if measure == .codePoints {
      // Most texts have no control characters, and so are one run.
      let run = CodePointRun(in: bytes, from: 0)
      guard run.end < bytes.count else {
        return NaturalSize(width: run.width, isComposed: run.isStray)
      }
    }
    var size = NaturalSize(isComposed: bytes.contains { $0 < 0x20 })
    var division = LineDivision(of: bytes, limit: .max, by: self)
    while let line = division.next() {
      size.width = max(size.width, line.width)
      if !division.isDone { size.isTall = true }
    }
    return size
  }

  /// The width of the longest line if only line breaks divide the text.
  func naturalWidth(of bytes: UnsafeRawBufferPointer) -> Int { naturalSize(of: bytes).width }

  /// The width of the longest part of a text between blanks.
  func longestWord(in bytes: UnsafeRawBufferPointer) -> Int {
    var (longest, start) = (0, 0)
    for end in 0...bytes.count where end == bytes.count || bytes[end].isBlank {
      let word = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
      longest = max(longest, TerminalText.isPlain(word) ? word.count : naturalWidth(of: word))
      start = end + 1
    }
    return longest
  }

  /// The width of the longest part of a heading between places where a name may be divided.
  func longestNamePart(in bytes: UnsafeRawBufferPointer) -> Int {
    var (longest, start) = (0, 0)
    for end in bytes.indices where endsNamePart(bytes, before: end + 1) {
      let part = UnsafeRawBufferPointer(rebasing: bytes[start...end])
      longest = max(longest, naturalWidth(of: part) - (isSpace(bytes[end]) ? 1 : 0))
      start = end + 1
    }
    return longest
  }

  /// The cells that a tab takes in a column: up to the next that is a multiple of 8, or to the end of the line.
  func tabWidth(at column: Int, limit: Int) -> Int {
    max(1, min(8 - column % 8, limit - column))
  }

  /// The width of a part of a line without tabs.
  private func width(ofTabless text: UnsafeRawBufferPointer) -> Int {
    if measure == .codePoints { return CodePointRun(in: text, from: 0).count }
    var (position, width) = (0, 0)
    while position < text.count {
      let unit = measure.unit(of: text, at: position)
      width += unit.width
      position = unit.range.upperBound
    }
    return width
  }

  private static let tab = UInt8(ascii: "\t")
  private static let blanks: StaticString = "        "

  /// Whether a part of a name ends before a byte: after characters other than letters and digits, before the
  /// capital in `createdAt`, and at the end of the name.
  func endsNamePart(_ bytes: UnsafeRawBufferPointer, before index: Int) -> Bool {
    guard index < bytes.count else { return true }
    let (last, next) = (bytes[index - 1], bytes[index])
    let isHump =
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(last)
      && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(next)
    return isHump || last.isBlank || !isInWord(last) && isInWord(next)
  }

  func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") }

  /// Whether a byte is one of a letter or digit; bytes beyond ASCII count as letters.
  private func isInWord(_ byte: UInt8) -> Bool { byte >= 0x80 || isLetterOrDigit(byte) }

  /// Whether the character that begins at a byte is a part of a word: also any beyond ASCII, but for the dashes, quotes
  /// and other marks of U+2000 to U+203F and U+3000 to U+303F.
  func isInWord(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Bool {
    guard index < bytes.count, isInWord(bytes[index]) else { return false }
    let isMark =
      [0xE2, 0xE3].contains(bytes[index]) && index + 1 < bytes.count && bytes[index + 1] == 0x80
    return !isMark
  }

  func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }
}
