/// Divides the text of a cell into the lines that a column shows.
///
/// Every control character but the tab ends a line, as in `sqlite3`; one at the very end does not begin
/// another line.
struct LineBreaker {
  /// A line: a part of the text, and the width that it takes with its tabs expanded.
  struct Line: Equatable {
    var range: Range<Int>
    var width: Int

    /// Whether the text goes on, and the mark of that is written after the line; the width counts it.
    var isCut = false

    static let empty = Line(range: 0..<0, width: 0)
  }

  /// How widths are counted.
  let measure: TextMeasure

  /// Whether a line that is too long ends after a word where one ends in its second half.
  let breaksAtWords: Bool

  /// The number of lines after which a text is cut; `nil` for no limit.
  let maxLines: Int?

  /// What marks a text that is cut, one cell wide.
  static let cutMark = "…"

  /// Whether even a line that just fits is divided: `sqlite3` does, a terminal has no reason to.
  var dividesFullLines: Bool { breaksAtWords && measure == .codePoints }

  /// The lines of a text, at least one, none wider than `limit` unless a single character is.
  ///
  /// If the text is only the beginning of what there is (`isTruncated`), the last line is marked as cut.
  /// A name (`isName`) may also be divided where one of its parts ends.
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
      // A tab where a line ends is of no use to either line.
      if start < units.count, units[start].kind == .lineBreak || units[start].kind == .tab {
        start += 1
      }
      if let maxLines, lines.count >= maxLines { break }
    } while start < units.count
    if isTruncated || start < units.count { cut(&lines[lines.count - 1], bytes, limit: limit) }
    return lines
  }

  /// The lines of a heading: like `sqlite3`, only the first one where widths are counted as it does.
  func headingLines(of bytes: [UInt8], limit: Int) -> [Line] {
    guard measure == .cells else {
      return Array(bytes.withUnsafeBytes { lines(of: $0, limit: limit) }.prefix(1))
    }
    return bytes.withUnsafeBytes { lines(of: $0, limit: limit, isName: true) }
  }

  /// The text of a line with its tabs as blanks.
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

  /// The width of the longest line if nothing but line breaks divides the text.
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

  /// The width of the longest part of a heading between the places where one may be divided.
  func longestNamePart(in bytes: UnsafeRawBufferPointer) -> Int {
    var (longest, start) = (0, 0)
    for end in bytes.indices where endsNamePart(bytes, before: end + 1) {
      let part = UnsafeRawBufferPointer(rebasing: bytes[start...end])
      longest = max(longest, naturalWidth(of: part) - (isSpace(bytes[end]) ? 1 : 0))
      start = end + 1
    }
    return longest
  }

  /// Makes room for the mark at the end of a line.
  private func cut(_ line: inout Line, _ bytes: UnsafeRawBufferPointer, limit: Int) {
    let units = measure.units(of: UnsafeRawBufferPointer(rebasing: bytes[line.range]))
    // A single cell is the mark's.
    let end = limit > 1 ? fill(units, from: 0, limit: limit - 1).end : 0
    let kept = self.line(units, 0..<end, limit: limit)
    let start = line.range.lowerBound
    line.range = start..<start + kept.range.upperBound
    line.width = kept.width + 1
    line.isCut = true
  }

  private typealias Units = [TextMeasure.Unit]

  /// The end of what fits into a line, and whether that is the reason for the end.
  private func fill(_ units: Units, from start: Int, limit: Int) -> (end: Int, isFull: Bool) {
    var (end, width) = (start, 0)
    while end < units.count, units[end].kind != .lineBreak {
      let added = self.width(of: units[end], at: width, limit: limit)
      // A line takes one character even if that is too wide, or there would be no end; and after the
      // last one that fits what has no width.
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

  /// Where to end a full line, if not at its end: after the last blank, else in its second half where
  /// letters or digits meet others.
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
    // `sqlite3` goes back a word even if this one ends with the line, and at most to the line's middle.
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

  /// Whether a part of a name ends before a byte: after anything but letters and digits, before the
  /// capital in `createdAt`, and at the end.
  private func endsNamePart(_ bytes: UnsafeRawBufferPointer, before index: Int) -> Bool {
    guard index < bytes.count else { return true }
    let (last, next) = (bytes[index - 1], bytes[index])
    let isHump =
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(last)
      && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(next)
    // Bytes beyond ASCII are of letters.
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
