import SQLText

/// The lines of a text, one after the other, found as they are asked for: no list of them is kept.
struct LineDivision {
  private let breaker: LineBreaker
  private let bytes: UnsafeRawBufferPointer
  private let limit: Int
  private let isTruncated: Bool
  private let isHeading: Bool
  private var start = 0
  private var count = 0

  /// Whether the last line has been found.
  private(set) var isDone = false

  /// Begins to divide a text, which is in UTF-8 and must outlive the division.
  ///
  /// A heading is a name, which may also be divided at the ends of its parts; if widths are counted in code points, it
  /// has one line, as in `sqlite3`.
  init(
    of bytes: UnsafeRawBufferPointer,
    limit: Int,
    isTruncated: Bool = false,
    isHeading: Bool = false,
    by breaker: LineBreaker
  ) {
    self.breaker = breaker
    self.bytes = bytes
    self.limit = limit
    self.isTruncated = isTruncated
    self.isHeading = isHeading
  }

  /// Finds the next line; nil after the last one.
  mutating func next() -> LineBreaker.Line? {
    guard !isDone else { return nil }
    var (line, next) = divide()
    if isHeading, breaker.measure == .codePoints {
      isDone = true
      return line
    }
    // A tab at the end of a line belongs to neither line.
    if next < bytes.count, bytes[next] < 0x20, !breaker.measure.isHitMarker(bytes[next]) {
      next += breaker.measure.lineBreakCount(of: bytes, at: next)
    }
    count += 1
    start = next
    isDone = next >= bytes.count || breaker.maxLines.map { count >= $0 } ?? false
    if isDone, isTruncated || next < bytes.count { cut(&line) }
    return line
  }

  /// The line from `start` on, and where the text after it begins.
  private func divide() -> (LineBreaker.Line, next: Int) {
    let filled = fill(bytes, from: start, limit: limit)
    if breaker.breaksAtWords, filled.isFull {
      switch breaker.measure {
      case .codePoints: if let line = lineAtWord(before: filled.end) { return line }
      case .cells: if let line = lineAtWordOnTerminal(before: filled.end) { return line }
      }
    }
    let width = filled.width - filled.hidden
    return (LineBreaker.Line(range: start..<filled.end, width: width), filled.end)
  }

  /// A line that ends early, after its last blank, else between letters or digits and other characters, in the
  /// second half of what fits; nil if there is no such place.
  ///
  /// As in `sqlite3`, what goes on with a character after the line's end belongs to it, and to the next line.
  private func lineAtWord(before end: Int) -> (LineBreaker.Line, next: Int)? {
    let middle = start + (end - start) / 2
    func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
    var place = end
    while place > middle, !bytes[place - 1].isBlank { place -= 1 }
    if place <= middle {
      place = end
      while place > middle,
        byte(place) & 0xC0 == 0x80
          || breaker.isLetterOrDigit(bytes[place - 1]) == breaker.isLetterOrDigit(byte(place))
      {
        place -= 1
      }
    }
    guard place > middle else { return nil }
    var next = place
    while byte(next) == UInt8(ascii: " ") { next += 1 }
    if bytes[place - 1] >= 0x20 { while byte(place) & 0xC0 == 0x80 { place += 1 } }
    let part = fill(UnsafeRawBufferPointer(rebasing: bytes[..<place]), from: start, limit: limit)
    let line = LineBreaker.Line(range: start..<place, width: part.width - part.hidden)
    return (line, next)
  }

  /// Cuts the end of a line to make room for the mark.
  private func cut(_ line: inout LineBreaker.Line) {
    let text = UnsafeRawBufferPointer(rebasing: bytes[line.range])
    var (end, width) = (0, 0)
    while end < text.count {
      let unit = breaker.measure.unit(of: text, at: end)
      // As where the line is written: a tab goes to the end of the column, and not of what the mark leaves of it.
      let added = self.width(of: unit, at: width)
      guard width + added < limit else { break }
      width += added
      end = unit.range.upperBound
    }
    line.range = line.range.lowerBound..<line.range.lowerBound + end
    line.width = width + 1
    line.isCut = true
  }

  /// What fits into a line, and whether the width is what ends it.
  private struct Filling {
    var end: Int
    var width = 0
    /// How much of the width is not filled: see ``CodePointRun/isStray``.
    var hidden = 0
    var isFull = false
  }

  private func fill(_ bytes: UnsafeRawBufferPointer, from start: Int, limit: Int) -> Filling {
    var filling = Filling(end: start)
    switch breaker.measure {
    case .codePoints: fillCodePoints(bytes, &filling, limit)
    case .cells: fillCells(bytes, &filling, limit)
    }
    let end = filling.end
    let isCut = end < bytes.count && !breaker.measure.isLineBreak(bytes[end])
    filling.isFull = isCut || breaker.dividesFullLines && filling.width >= limit
    return filling
  }

  private func fillCodePoints(
    _ bytes: UnsafeRawBufferPointer,
    _ filling: inout Filling,
    _ limit: Int
  ) {
    while true {
      // A line takes at least one character, however wide, so that the loop ends.
      let room = filling.width == 0 ? max(1, limit) : limit - filling.width
      let run = CodePointRun(in: bytes, from: filling.end, atMost: room)
      filling.width += run.count
      filling.hidden += run.count - run.width
      filling.end = run.end
      guard run.end < bytes.count, bytes[run.end] == UInt8(ascii: "\t") else { return }
      let added = breaker.tabWidth(at: filling.width, limit: limit)
      if filling.width > 0, filling.width + added > limit { return }
      filling.width += added
      filling.end += 1
    }
  }

  private func fillCells(_ bytes: UnsafeRawBufferPointer, _ filling: inout Filling, _ limit: Int) {
    while true {
      let run = breaker.measure.plainRun(
        of: bytes,
        from: filling.end,
        atMost: limit - filling.width
      )
      filling.width += run
      filling.end += run
      guard filling.end < bytes.count, !breaker.measure.isLineBreak(bytes[filling.end]) else {
        return
      }
      let unit = breaker.measure.unit(of: bytes, at: filling.end)
      let added = unit.isTab ? breaker.tabWidth(at: filling.width, limit: limit) : unit.width
      // After the last character that fits, a line takes characters without width.
      if filling.width > 0, added > 0, filling.width + added > limit { return }
      filling.width += added
      filling.end = unit.range.upperBound
    }
  }

  private func width(of unit: TextMeasure.Unit, at column: Int) -> Int {
    unit.isTab ? breaker.tabWidth(at: column, limit: limit) : unit.width
  }

  /// A place to end a line early, and how much of the line is shown then.
  private struct WordEnd {
    var end: Int
    var shownEnd: Int
    var shownWidth: Int
  }

  /// A line on a terminal that ends early; nil if there is no place for that.
  private func lineAtWordOnTerminal(before end: Int) -> (LineBreaker.Line, next: Int)? {
    guard let wordEnd = wordEnd(before: end) else { return nil }
    var next = wordEnd.end
    while next < bytes.count, breaker.isSpace(bytes[next]) {
      next = breaker.measure.unit(of: bytes, at: next).range.upperBound
    }
    return (LineBreaker.Line(range: start..<wordEnd.shownEnd, width: wordEnd.shownWidth), next)
  }

  /// The place to end a full line early: after its last blank, else in its second half between letters or digits
  /// and other characters, or between the parts of a name; nil if there is none.
  ///
  /// - Parameter end: The end of what fits into the line.
  /// - Returns: The place.
  private func wordEnd(before end: Int) -> WordEnd? {
    var (lastBlank, lastChange, lastPart): (WordEnd?, WordEnd?, WordEnd?)
    var (position, width) = (start, 0)
    var wordEnd = WordEnd(end: start, shownEnd: start, shownWidth: 0)
    while position < end {
      let first = bytes[position]
      let isFirst = position == start
      let unit = breaker.measure.unit(of: bytes, at: position)
      position = unit.range.upperBound
      width += self.width(of: unit, at: width)
      wordEnd.end = position
      // The blanks at which a line is broken need no room.
      if isFirst || !breaker.isSpace(first) {
        (wordEnd.shownEnd, wordEnd.shownWidth) = (position, width)
      }
      if bytes[position - 1].isBlank { lastBlank = wordEnd }
      // After a blank, a change does not count; most texts have one soon.
      if lastBlank == nil, !isHeading {
        var last = position - 1
        while last > unit.range.lowerBound, bytes[last] & 0xC0 == 0x80 { last -= 1 }
        if breaker.isInWord(bytes, at: last) != breaker.isInWord(bytes, at: position) {
          lastChange = wordEnd
        }
      }
      if isHeading, breaker.endsNamePart(bytes, before: position) { lastPart = wordEnd }
    }
    if isHeading { return lastPart }
    if end < bytes.count, breaker.isSpace(bytes[end]) { return wordEnd }
    let middle = start + (end - start) / 2
    return lastBlank ?? lastChange.flatMap { $0.end > middle ? $0 : nil }
  }
}
