package import SQLText
package import TerminalKit

/// What can be said of a text while a person types it: how far commands and statements are complete, what is
/// open at the beginning of each line, and the style of each part.
package struct TypedText {
  private var text = ""
  /// The lines of the text, at least one.
  private var lines: [TypedLine] = []
  private let isCommand: (String) -> Bool

  /// Analyses a text.
  ///
  /// - Parameters:
  ///   - text: The text, of any number of lines.
  ///   - isCommand: Whether a text is a command's name, or the beginning of one.
  package init(_ text: String = "", isCommand: @escaping (String) -> Bool) {
    self.isCommand = isCommand
    change(to: text)
  }

  /// Analyses another text, which a key has made of this one.
  ///
  /// - Complexity: Lines are read again only where they differ, and where what is open before them differs.
  package mutating func change(to text: String) {
    var (old, new) = (self.text, text)
    old.withUTF8 { old in new.withUTF8 { new in change(from: old, to: new) } }
    self.text = text
  }

  private mutating func change(
    from old: UnsafeBufferPointer<UInt8>,
    to new: UnsafeBufferPointer<UInt8>
  ) {
    let bounds = min(old.count, new.count)
    var same = 0
    while same < bounds, old[same] == new[same] { same += 1 }
    // A line without a break after it may be longer now.
    var (first, start) = (0, 0)
    while first + 1 < lines.count, start + lines[first].byteCount < same {
      start += lines[first].byteCount + 1
      first += 1
    }
    same = 0
    while same < bounds - start, old[old.count - 1 - same] == new[new.count - 1 - same] {
      same += 1
    }
    var (end, last) = (new.count, lines.count)
    while last > first, new.count - end + lines[last - 1].byteCount < same {
      end -= lines[last - 1].byteCount + 1
      last -= 1
    }
    replace(first..<last, with: new[start..<end], of: new)
  }

  /// Reads a part of a text in place of some lines, and the lines after them where something else is open now.
  private mutating func replace(
    _ range: Range<Int>,
    with part: Slice<UnsafeBufferPointer<UInt8>>,
    of text: UnsafeBufferPointer<UInt8>
  ) {
    var start = range.lowerBound > 0 ? lines[range.lowerBound - 1].next : TypedLine.Start()
    func read(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> TypedLine {
      let line = TypedLine(
        String(decoding: line, as: UTF8.self),
        at: start,
        isLast: line.endIndex == text.endIndex,
        isCommand: isCommand
      )
      start = line.next
      return line
    }
    let new = part.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(read)
    lines.replaceSubrange(range, with: new)
    var (number, offset) = (range.lowerBound + new.count, part.endIndex + 1)
    while number < lines.count, lines[number].start != start {
      let end = offset + lines[number].byteCount
      lines[number] = read(text[offset..<end])
      (number, offset) = (number + 1, end + 1)
    }
  }

  /// The number of bytes up to which commands and statements are complete.
  package var wholeEnd: Int {
    var (end, wholeEnd) = (-1, 0)
    for line in lines {
      end += line.byteCount + 1
      if !line.next.scanner.isPending { wholeEnd = end }
    }
    return wholeEnd
  }

  /// Something for each line but the first, made of the constructs that are open where it begins.
  package func forContinuedLines<Result>(_ body: ([OpenConstruct]) -> Result) -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(lines.count)
    for (line, before) in zip(lines.dropFirst(), lines) {
      // Long texts have many lines in one construct.
      if let last = results.last, line.start.scanner == before.start.scanner {
        results.append(last)
      } else {
        results.append(body(line.start.scanner.open))
      }
    }
    return results
  }

  /// The styles of the parts of the text.
  package var styles: [StyledSpan] {
    var styles: [StyledSpan] = []
    var start = 0
    for line in lines {
      for span in line.styles {
        let bytes = start + span.bytes.lowerBound..<start + span.bytes.upperBound
        styles.append(StyledSpan(bytes, span.style))
      }
      start += line.byteCount + 1
    }
    return styles
  }

  /// The byte at which a last line `.edit` begins inside an unfinished statement; nil without one.
  package var editCommandStart: Int? {
    lines.last.flatMap { $0.isEditCommand ? text.utf8.count - $0.byteCount : nil }
  }

  /// What to tell a person who ends the text here, where it is not whole; nil where nothing suggests that the
  /// person is lost.
  package var hint: String? { lines.last?.hint }
}
