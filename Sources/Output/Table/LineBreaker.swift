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

  /// Divides a text into at least one line.
  ///
  /// - Parameters:
  ///   - bytes: The text, in UTF-8.
  ///   - limit: The greatest width of a line; only a single character may be wider.
  ///   - isTruncated: Whether the text is only the beginning of a longer one, so that the last line is marked as
  ///     cut.
  ///   - isName: Whether the text is a name, which may also be divided at the ends of its parts.
  /// - Returns: The lines.
  func lines(
    of bytes: UnsafeRawBufferPointer,
    limit: Int,
    isTruncated: Bool = false,
    isName: Bool = false
  ) -> [Line] {
    let units = measure.units(of: bytes)
    var lines: [Line] = []
    var start = 0
    repeat {
      let filled = fill(units, from: start, limit: limit)
      let wordEnd =
        breaksAtWords && filled.isFull
        ? wordEnd(units, bytes, start, filled.end, isName: isName) : nil
      let end = wordEnd ?? filled.end
      var shownEnd = end
      // On a terminal, the blanks at which a line is broken need no room; `sqlite3` counts the last one.
      while measure == .cells, wordEnd != nil, shownEnd > start + 1,
        isSpace(bytes[units[shownEnd - 1].range.lowerBound])
      {
        shownEnd -= 1
      }
      lines.append(line(units, start..<shownEnd, limit: limit))
      start = end
      while wordEnd != nil, start < units.count, isSpace(bytes[units[start].range.lowerBound]) {
        start += 1
      }
      // A tab at the end of a line belongs to neither line.
      if start < units.count, units[start].kind == .lineBreak || units[start].kind == .tab {
        start += 1
      }
      if let maxLines, lines.count >= maxLines { break }
    } while start < units.count
    if isTruncated || start < units.count { cut(&lines[lines.count - 1], bytes, limit: limit) }
    return lines
  }

  /// The lines of a heading; if widths are counted in code points, only the first one, as in `sqlite3`.
  func headingLines(of bytes: [UInt8], limit: Int) -> [Line] {
    guard measure == .cells else {
      return Array(bytes.withUnsafeBytes { lines(of: $0, limit: limit) }.prefix(1))
    }
    return bytes.withUnsafeBytes { lines(of: $0, limit: limit, isName: true) }
  }

  /// The text of a line with blanks in place of tabs.
  func expandingTabs(
    _ line: Line,
    of bytes: UnsafeRawBufferPointer,
    limit: Int
  ) -> [UInt8] {
    let text = UnsafeRawBufferPointer(rebasing: bytes[line.range])
    var expanded: [UInt8] = []
    var width = 0
    for unit in measure.units(of: text) {
      let added = self.width(of: unit, at: width, limit: limit)
      if unit.kind == .tab {
        expanded.append(contentsOf: repeatElement(UInt8(ascii: " "), count: added))
      } else {
        expanded.append(contentsOf: text[unit.range])
      }
      width += added
    }
    return expanded
  }

  /// The width of the longest line if only line breaks divide the text.
  func naturalWidth(of bytes: UnsafeRawBufferPointer) -> Int {
    if measure == .codePoints, !bytes.contains(where: { $0 < 0x20 }) {
      return bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    }
    return lines(of: bytes, limit: .max).reduce(0) { max($0, $1.width) }
  }

  /// The width of the longest part of a text between blanks.
  func longestWord(in bytes: UnsafeRawBufferPointer) -> Int {
    bytes.split { isBlank($0) }.reduce(0) { longest, word in
      max(longest, naturalWidth(of: UnsafeRawBufferPointer(rebasing: word)))
    }
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

  /// Cuts the end of a line to make room for the mark.
  private func cut(_ line: inout Line, _ bytes: UnsafeRawBufferPointer, limit: Int) {
    let units = measure.units(of: UnsafeRawBufferPointer(rebasing: bytes[line.range]))
    // In a single cell, there is room for the mark only.
    let end = limit > 1 ? fill(units, from: 0, limit: limit - 1).end : 0
    let kept = self.line(units, 0..<end, limit: limit)
    let start = line.range.lowerBound
    line.range = start..<start + kept.range.upperBound
    line.width = kept.width + 1
    line.isCut = true
  }

  private typealias Units = [TextMeasure.Unit]

  /// The end of the units that fit into a line, and whether the width is what ends the line.
  private func fill(_ units: Units, from start: Int, limit: Int) -> (end: Int, isFull: Bool) {
    var (end, width) = (start, 0)
    while end < units.count, units[end].kind != .lineBreak {
      let added = self.width(of: units[end], at: width, limit: limit)
      // A line takes at least one character, however wide, so that the loop ends; and behind the last
      // character that fits, it takes characters without width.
      if width > 0, added > 0, width + added > limit { break }
      width += added
      end += 1
    }
    let isCut = end < units.count && units[end].kind != .lineBreak
    return (end, isCut || dividesFullLines && width >= limit)
  }

  private func width(of unit: TextMeasure.Unit, at column: Int, limit: Int) -> Int {
    guard unit.kind == .tab else { return unit.width }
    return max(1, min(8 - column % 8, limit - column))
  }

  /// The place to end a full line early: after its last blank, else in its second half between letters or digits
  /// and other characters; nil if there is none.
  private func wordEnd(
    _ units: Units,
    _ bytes: UnsafeRawBufferPointer,
    _ start: Int,
    _ end: Int,
    isName: Bool
  ) -> Int? {
    func lastByte(before index: Int) -> UInt8 { bytes[units[index - 1].range.upperBound - 1] }
    func firstByte(at index: Int) -> UInt8 {
      index < units.count ? bytes[units[index].range.lowerBound] : 0
    }
    if isName {
      func offset(_ index: Int) -> Int {
        index < units.count ? units[index].range.lowerBound : bytes.count
      }
      return (start + 1...end).last { endsNamePart(bytes, before: offset($0)) }
    }
    // `sqlite3` goes back a word even if a word ends exactly with the line, and at most to the line's middle.
    if measure == .cells, isSpace(firstByte(at: end)) { return end }
    let origin = units[start].range.lowerBound
    let half = (units[end - 1].range.upperBound - origin) / 2
    let ends = (start + 1...end).reversed()
    let endsInSecondHalf = ends.prefix { units[$0 - 1].range.upperBound - origin > half }
    let endsForBlanks = measure == .cells ? ends[...] : endsInSecondHalf
    return endsForBlanks.first { isBlank(lastByte(before: $0)) }
      ?? endsInSecondHalf.first {
        isLetterOrDigit(lastByte(before: $0)) != isLetterOrDigit(firstByte(at: $0))
      }
  }

  private func line(_ units: Units, _ part: Range<Int>, limit: Int) -> Line {
    let width = units[part].reduce(0) { $0 + self.width(of: $1, at: $0, limit: limit) }
    guard let first = part.first, let last = part.last else {
      let end =
        units.indices.contains(part.lowerBound) ? units[part.lowerBound].range.lowerBound : 0
      return Line(range: end..<end, width: 0)
    }
    return Line(range: units[first].range.lowerBound..<units[last].range.upperBound, width: width)
  }

  /// Whether a part of a name ends before a byte: behind characters other than letters and digits, before the
  /// capital in `createdAt`, and at the end of the name.
  private func endsNamePart(_ bytes: UnsafeRawBufferPointer, before index: Int) -> Bool {
    guard index < bytes.count else { return true }
    let (last, next) = (bytes[index - 1], bytes[index])
    let isHump =
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(last)
      && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(next)
    // Bytes beyond ASCII count as letters.
    return isHump || isBlank(last)
      || last < 0x80 && !isLetterOrDigit(last) && (next >= 0x80 || isLetterOrDigit(next))
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ")
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }
}
