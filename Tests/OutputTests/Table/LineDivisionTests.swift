@testable import Output
import TerminalKit
import Testing
import TestSupport

/// The division of a text into lines, written from its rules without regard to time.
///
/// It makes a list of all pieces that are never divided, and then lines of them.
private struct ListedDivision {
  struct Piece {
    var bytes: Range<Int>
    var width: Int
    var isTab = false
    var isBreak = false
  }

  let bytes: [UInt8]
  let breaker: LineBreaker
  let limit: Int
  var pieces: [Piece] = []

  init(_ bytes: [UInt8], _ breaker: LineBreaker, limit: Int) {
    self.bytes = bytes
    self.breaker = breaker
    self.limit = limit
    var start = 0
    while start < bytes.count {
      let piece = piece(at: start)
      pieces.append(piece)
      start = piece.bytes.upperBound
    }
  }

  private func piece(at start: Int) -> Piece {
    let byte = bytes[start]
    if byte == 9 { return Piece(bytes: start..<start + 1, width: 0, isTab: true) }
    if byte < 0x20 {
      let isMarker = breaker.measure == .cells && (byte == 1 || byte == 2)
      let count = bytes[start...].starts(with: [13, 10]) ? 2 : 1
      return Piece(bytes: start..<start + count, width: 0, isBreak: !isMarker)
    }
    if breaker.measure == .cells {
      // The texts that the tests divide in cells are UTF-8.
      let cluster = String(decoding: bytes[start...], as: UTF8.self).prefix(1)
      let width = DisplayWidth.of(String(cluster))
      return Piece(bytes: start..<start + cluster.utf8.count, width: width)
    }
    let end = bytes[(start + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
    return Piece(bytes: start..<end, width: 1)
  }

  /// The ranges of the lines.
  var lines: [Range<Int>] {
    var (lines, start): ([Range<Int>], Int) = ([], 0)
    repeat {
      var (end, width) = (start, 0)
      while end < pieces.count, !pieces[end].isBreak {
        let piece = pieces[end]
        let added = piece.isTab ? max(1, min(8 - width % 8, limit - width)) : piece.width
        if width > 0, added > 0, width + added > limit { break }
        width += added
        end += 1
      }
      let isCut = end < pieces.count && !pieces[end].isBreak
      let isFull = isCut || breaker.dividesFullLines && width >= limit
      var shown = end
      var isAtWord = false
      if breaker.breaksAtWords, isFull, let wordEnd = wordEnd(start, end) {
        isAtWord = true
        (end, shown) = (wordEnd, wordEnd)
        while breaker.measure == .cells, shown > start + 1, first(shown - 1) == 0x20 { shown -= 1 }
      }
      let lower = start < pieces.count ? pieces[start].bytes.lowerBound : 0
      lines.append(lower..<(shown > start ? pieces[shown - 1].bytes.upperBound : lower))
      start = end
      while isAtWord, start < pieces.count, first(start) == 0x20 { start += 1 }
      if start < pieces.count, pieces[start].isBreak || pieces[start].isTab { start += 1 }
    } while start < pieces.count
    return lines
  }

  private func first(_ index: Int) -> UInt8 {
    index < pieces.count ? bytes[pieces[index].bytes.lowerBound] : 0
  }

  private func wordEnd(_ start: Int, _ end: Int) -> Int? {
    if breaker.measure == .cells, first(end) == 0x20 { return end }
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || 9...13 ~= byte }
    func isAlphanumeric(_ byte: UInt8) -> Bool {
      byte < 0x80 && Character(Unicode.Scalar(byte)).isLetter || 48...57 ~= byte
    }
    func last(_ index: Int) -> UInt8 { bytes[pieces[index - 1].bytes.upperBound - 1] }
    func scalars(_ index: Int) -> [Unicode.Scalar] {
      pieces.indices.contains(index)
        ? Array(String(decoding: bytes[pieces[index].bytes], as: UTF8.self).unicodeScalars) : []
    }
    func isInWord(_ scalar: Unicode.Scalar?) -> Bool {
      guard let scalar, scalar.value >= 0x80 else {
        return scalar.map { isAlphanumeric(UInt8($0.value)) } ?? false
      }
      return !(0x2000...0x203F ~= scalar.value || 0x3000...0x303F ~= scalar.value)
    }
    // sqlite3 knows ASCII alone.
    func isChange(_ index: Int) -> Bool {
      breaker.measure == .cells
        ? isInWord(scalars(index - 1).last) != isInWord(scalars(index).first)
        : isAlphanumeric(last(index)) != isAlphanumeric(first(index))
    }
    let origin = pieces[start].bytes.lowerBound
    let half = (pieces[end - 1].bytes.upperBound - origin) / 2
    let all = Array((start + 1...end).reversed())
    let late = all.filter { pieces[$0 - 1].bytes.upperBound - origin > half }
    return (breaker.measure == .cells ? all : late).first { isBlank(last($0)) }
      ?? late.first(where: isChange)
  }
}

private let pieces = [
  "a", "bc", "word", " ", "  ", "\t", "\n", "\r\n", "\r", "\u{1}", "\u{2}", "\u{1F}", "-", ",", "9",
  "—", "、", "é", "e\u{301}", "日本", "👩‍👩‍👧", "🇩🇪", "\u{200B}", "x, y", "\u{7F}",
]

private func text(_ random: inout SeededGenerator, withInvalidBytes: Bool) -> [UInt8] {
  var text: [UInt8] = []
  for _ in 0..<random.next() % 24 {
    if withInvalidBytes, random.next() % 5 == 0 {
      text.append(UInt8(truncatingIfNeeded: random.next()))
    } else {
      text += pieces[Int(random.next() % UInt64(pieces.count))].utf8
    }
  }
  return text
}

@Test(arguments: [TextMeasure.codePoints, .cells], [false, true])
private func `lines found one by one are those that a list of all pieces gives`(
  measure: TextMeasure,
  breaksAtWords: Bool
) {
  let seed = UInt64.random(in: 0...UInt64.max)
  var random = SeededGenerator(seed: seed)
  let breaker = LineBreaker(measure: measure, breaksAtWords: breaksAtWords, maxLines: nil)
  for _ in 0..<4000 {
    let bytes = text(&random, withInvalidBytes: measure == .codePoints && !breaksAtWords)
    let limit = random.next() % 6 == 0 ? Int.max : Int(1 + random.next() % 20)
    let found = bytes.withUnsafeBytes { breaker.lines(of: $0, limit: limit).map(\.range) }
    let listed = ListedDivision(bytes, breaker, limit: limit).lines
    #expect(found == listed, "seed \(seed), \(bytes), limit \(limit)")
    if found != listed { return }
  }
}

@Test func `on a terminal a long word is not broken behind a letter beyond ASCII`() {
  let breaker = LineBreaker(measure: .cells, breaksAtWords: true, maxLines: nil)
  let text = Array("alle Straßenbahnhaltestellen".utf8)
  let lines = text.withUnsafeBytes { breaker.lines(of: $0, limit: 10).map(\.range) }
  #expect(
    lines.map { String(decoding: text[$0], as: UTF8.self) } == [
      "alle", "Straßenbah", "nhaltestel", "len",
    ]
  )
}

@Test func `a dash beyond ASCII ends a word`() {
  let breaker = LineBreaker(measure: .cells, breaksAtWords: true, maxLines: nil)
  let text = Array("alpha—beta".utf8)
  let lines = text.withUnsafeBytes { breaker.lines(of: $0, limit: 8).map(\.range) }
  #expect(lines.map { String(decoding: text[$0], as: UTF8.self) } == ["alpha—", "beta"])
}

@Test func `a line that is cut has room for its mark, whatever a tab in it takes`() {
  let breaker = LineBreaker(measure: .cells, breaksAtWords: false, maxLines: 1)
  // In a column of 10 cells, the tab after 8 characters takes both that are left, and so none is left for the mark.
  let tabbed = Array("12345678\tx\ny".utf8).withUnsafeBytes { breaker.lines(of: $0, limit: 10) }
  #expect(tabbed == [LineBreaker.Line(range: 0..<8, width: 9, isCut: true)])
  // A wide character and the mark are three cells.
  let wide = Array("日本".utf8).withUnsafeBytes { breaker.lines(of: $0, limit: 2) }
  #expect(wide == [LineBreaker.Line(range: 0..<0, width: 1, isCut: true)])
  let seed = UInt64.random(in: 0...UInt64.max)
  var random = SeededGenerator(seed: seed)
  for _ in 0..<4000 {
    let bytes = text(&random, withInvalidBytes: false)
    let limit = Int(1 + random.next() % 20)
    let lines = bytes.withUnsafeBytes { breaker.lines(of: $0, limit: limit) }
    for line in lines where line.isCut {
      #expect(line.width <= limit, "seed \(seed), \(bytes), limit \(limit)")
    }
  }
}

@Test func `a text is as wide as its longest line, with tabs to the next multiple of 8`() {
  func size(_ text: String, _ measure: TextMeasure) -> (width: Int, isTall: Bool) {
    let breaker = LineBreaker(measure: measure, breaksAtWords: false, maxLines: nil)
    let size = Array(text.utf8).withUnsafeBytes { breaker.naturalSize(of: $0) }
    return (size.width, size.isTall)
  }
  for measure in [TextMeasure.codePoints, .cells] {
    #expect(size("ab\ncde\nf", measure) == (3, true))
    #expect(size("a\tb", measure) == (9, false))
    #expect(size("", measure) == (0, false))
  }
  #expect(size("日本", .codePoints) == (2, false))
  #expect(size("日本", .cells) == (4, false))
}

@Test(arguments: [TextMeasure.codePoints, .cells])
private func `the natural size of a text is that of its lines`(measure: TextMeasure) {
  let seed = UInt64.random(in: 0...UInt64.max)
  var random = SeededGenerator(seed: seed)
  let breaker = LineBreaker(measure: measure, breaksAtWords: false, maxLines: nil)
  for _ in 0..<4000 {
    let bytes = text(&random, withInvalidBytes: measure == .codePoints)
    bytes.withUnsafeBytes { bytes in
      let lines = breaker.lines(of: bytes, limit: .max)
      let size = breaker.naturalSize(of: bytes)
      #expect(size.width == lines.map(\.width).max(), "seed \(seed)")
      #expect(size.isTall == (lines.count > 1), "seed \(seed)")
      // sqlite3 counts a byte that could only go on with a character where it divides, and not where it fills.
      let isStray = measure == .codePoints && bytes.first.map { $0 & 0xC0 == 0x80 } ?? false
      #expect(size.isComposed == (isStray || bytes.contains { $0 < 0x20 }), "seed \(seed)")
    }
  }
}

@Test func `a run ends before a control character, at the end, or where it has enough`() {
  let seed = UInt64.random(in: 0...UInt64.max)
  var random = SeededGenerator(seed: seed)
  for _ in 0..<20_000 {
    let bytes = text(&random, withInvalidBytes: true)
    let start = Int(random.next() % UInt64(bytes.count + 1))
    let most = Int(random.next() % 30)
    // Byte by byte: a code point begins with the first byte, and with each that does not go on with another.
    var (end, count) = (start, 0)
    while end < bytes.count, bytes[end] >= 0x20 {
      let begins = end == start || bytes[end] & 0xC0 != 0x80
      if begins, count == most { break }
      count += begins ? 1 : 0
      end += 1
    }
    let run = bytes.withUnsafeBytes { CodePointRun(in: $0, from: start, atMost: most) }
    #expect(run.end == end && run.count == count, "seed \(seed), \(bytes), \(start), \(most)")
  }
}

extension LineBreaker {
  /// All lines of a text.
  fileprivate func lines(of bytes: UnsafeRawBufferPointer, limit: Int) -> [Line] {
    var division = LineDivision(of: bytes, limit: limit, by: self)
    return Array(AnyIterator { division.next() })
  }
}
