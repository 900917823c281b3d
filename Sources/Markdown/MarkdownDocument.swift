/// A text in Markdown as blocks: as much of Markdown as lessons, handouts and the documentation use.
///
/// It differs from CommonMark as they do: a fence stands at the beginning of its line, a line after four blanks is
/// always code, and a comment has lines of its own: it ends with the line of the first `-->`.
public struct MarkdownDocument: Sendable, Hashable {
  /// A part of a text.
  public struct Block: Sendable, Hashable {
    /// What it is, and its texts.
    public let content: Content
    /// The lines that it takes up, counted from 0.
    public let lines: Range<Int>
  }

  /// What a block is; its texts have marks in them, which ``MarkdownSpan`` reads.
  public enum Content: Sendable, Hashable {
    /// A heading, of level 1 with one `#`.
    case heading(String, level: Int)
    /// Words, as one line; an item of a numbered list, with its number.
    case paragraph(String)
    /// A point of a list, after `-` or `*`, as one line.
    case point(String)
    /// Lines that stay as they are, without the four blanks before them.
    case code([Substring])
    /// What stands after the first fence, and the lines up to the second, which may be missing.
    case fenced(String, [Substring], isClosed: Bool)
    /// The rows of a table, the headings first.
    case table([[String]])
    /// A comment, which readers do not see.
    case comment(String)
  }

  /// The lines of the text, as line feeds end them.
  ///
  /// A carriage return at the end of a line belongs to it, unless the first line ends with one, too, as in a file from
  /// Windows.
  public let lines: [Substring]
  /// The last line with the end of a comment, so that not each beginning is looked for an end that is not there.
  private let lastEndOfComment: Int?
  /// The blocks, in their order.
  public private(set) var blocks: [Block] = []

  /// Reads a text.
  public init(_ text: String) {
    // By scalars: a carriage return and a line feed are one of Swift's characters.
    let split = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    let isOfWindows = split[0].last == "\r"
    lines = split.map { Substring(isOfWindows && $0.last == "\r" ? $0.dropLast() : $0) }
    lastEndOfComment = lines.lastIndex { $0.indexOfCommentEnd != nil }
    // Where the present words begin, and whether with a number of a list.
    var words: Int?
    var isInItem = false
    var index = 0
    while index < lines.count {
      let (content, end) = self.content(at: index) ?? (nil, index + 1)
      let isBlank = lines[index].allSatisfy(\.isWhitespace)
      if let start = words, content != nil || isBlank || beginsItem(index, isInItem: isInItem) {
        addWords(start..<index)
        words = nil
      }
      if let content {
        blocks.append(Block(content: content, lines: index..<end))
      } else if !isBlank, words == nil {
        words = index
        isInItem = Self.number(of: lines[index]) != nil
      }
      index = end
    }
    if let words { addWords(words..<lines.count) }
  }

  /// Adds a paragraph, or a point of a list.
  private mutating func addWords(_ range: Range<Int>) {
    let words = lines[range].map(\.trimmed).joined(separator: " ")
    let isPoint = Self.isPoint(lines[range.lowerBound])
    let content = isPoint ? Content.point(words.dropFirst().trimmed) : .paragraph(words)
    blocks.append(Block(content: content, lines: range))
  }

  /// Whether a line begins an item of a list after words, which may be an item themselves.
  ///
  /// Within words only the number 1 begins a list: any other may be a part of a sentence.
  private func beginsItem(_ line: Int, isInItem: Bool) -> Bool {
    let number = Self.number(of: lines[line])
    return Self.isPoint(lines[line]) || number == "1" || isInItem && number != nil
  }

  private static func isPoint(_ line: Substring) -> Bool {
    line.hasPrefix("- ") || line.hasPrefix("* ")
  }

  /// The number of an item of a list, as in `2. `; nil for other lines.
  private static func number(of line: Substring) -> Substring? {
    let number = line.prefix { ("0"..."9").contains($0) }
    return !number.isEmpty && line[number.endIndex...].hasPrefix(". ") ? number : nil
  }

  /// The block that begins with a line, and the line after it; nil for words, and for an empty line.
  private func content(at start: Int) -> (Content?, end: Int)? {
    let line = lines[start]
    let rest = lines[(start + 1)...]
    let mark = line.prefix { $0 == line.first }
    let text = line.dropFirst(mark.count)
    if mark.hasPrefix("```"), !text.contains("`") {
      let end = rest.firstIndex { $0.trimmed == mark }
      let body = Array(rest[..<(end ?? lines.count)])
      return (.fenced(text.trimmed, body, isClosed: end != nil), (end ?? lines.count - 1) + 1)
    }
    if mark.first == "#", text.first == " " {
      return (.heading(text.trimmed, level: mark.count), start + 1)
    }
    if line.hasPrefix("<!--"), let comment = comment(at: start) { return comment }
    if Self.isCode(line) {
      let end = rest.firstIndex { !Self.isCode($0) } ?? lines.count
      return (.code(lines[start..<end].map { $0.dropFirst(4) }), end)
    }
    if line.hasPrefix("|"), rest.first?.hasPrefix("|-") == true {
      let end = rest.firstIndex { !$0.hasPrefix("|") } ?? lines.count
      return (.table(([line] + rest[(start + 2)..<end]).map(Self.cells)), end)
    }
    return nil
  }

  /// The comment that begins with a line; nil where it does not end, or words stand behind it on its line.
  private func comment(at start: Int) -> (Content?, end: Int)? {
    let line = lines[start].trimmed
    if line.hasSuffix("-->") { return (.comment(line.dropFirst(4).dropLast(3).trimmed), start + 1) }
    guard lines[start].indexOfCommentEnd == nil, start < lastEndOfComment ?? start,
      let end = lines[(start + 1)...].firstIndex(where: { $0.indexOfCommentEnd != nil })
    else { return nil }
    let last = lines[end].indexOfCommentEnd.map { lines[end][..<$0] } ?? ""
    let words = [lines[start].dropFirst(4)] + lines[(start + 1)..<end] + [last]
    return (.comment(words.joined(separator: "\n").trimmed), end + 1)
  }

  private static func isCode(_ line: Substring) -> Bool {
    line.hasPrefix("    ") && !line.allSatisfy(\.isWhitespace)
  }

  /// The cells of a row, in which `\|` stands for a bar.
  private static func cells(of row: Substring) -> [String] {
    var cells: [String] = []
    for part in row.split(separator: "|", omittingEmptySubsequences: false) {
      if cells.last?.utf8.last == UInt8(ascii: "\\") {
        cells[cells.count - 1].unicodeScalars.removeLast()
        cells[cells.count - 1] += "|\(part)"
      } else {
        cells.append(String(part))
      }
    }
    // Before the first bar is nothing, and after the last one, unless the row goes without it.
    let isClosed = cells.last?.allSatisfy(\.isWhitespace) ?? false
    return cells.dropFirst().dropLast(isClosed ? 1 : 0)
      .map { $0.split(separator: " ").joined(separator: " ") }
  }
}

extension Substring {
  /// Where the first `-->` begins; nil without one.
  fileprivate var indexOfCommentEnd: Index? {
    var rest = utf8[...]
    while let dash = rest.firstIndex(of: UInt8(ascii: "-")) {
      if rest[dash...].starts(with: "-->".utf8) { return dash }
      rest = rest[dash...].dropFirst()
    }
    return nil
  }
}

extension StringProtocol {
  /// The text without blanks at its ends.
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
  }
}
