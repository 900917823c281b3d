import Output
import SQLText
import TerminalKit

/// A line of a text that is being typed, read where it stands.
struct TypedLine {
  /// What the lines before a line leave to it; it decides, with the line, how the line is read.
  struct Start: Equatable {
    var scanner = LineScanner(allowsBlanksBeforeCommands: true)
    /// Whether the next word begins a statement.
    var isAtStatementStart = true
  }

  /// The number of bytes, without the line break.
  let byteCount: Int
  /// Where it stands.
  let start: Start
  /// Where the next line stands.
  private(set) var next: Start
  /// The styles of its parts, by their bytes in the line.
  private(set) var styles: [StyledSpan] = []

  private let text: String

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - text: The line, without its line break.
  ///   - start: Where it stands.
  ///   - isLast: Whether it is the last one, whose last word may not be whole.
  ///   - isCommand: Whether a text is a command's name, or the beginning of one.
  init(_ text: String, at start: Start, isLast: Bool, isCommand: (String) -> Bool) {
    self.text = text
    self.start = start
    byteCount = text.utf8.count
    next = start
    if !start.scanner.isPending, ForeignCommand(text) != nil {
      add(.command, text.startIndex..<text.endIndex)
    } else if !start.scanner.isPending, NeitherSQLNorCommand.error(in: text) != nil {
      styleSQL(isLast: isLast)
    } else {
      read(isLast: isLast, isCommand)
    }
  }

  private mutating func read(isLast: Bool, _ isCommand: (String) -> Bool) {
    var text = text
    switch text.withUTF8({ next.scanner.read(UnsafeRawBufferPointer($0)) }) {
    case .command(let byte):
      styleCommand(from: text.utf8.index(text.startIndex, offsetBy: byte), isCommand)
    case .comment: add(.comment, text.startIndex..<text.endIndex)
    case .terminator, .statements: styleSQL(isLast: isLast)
    }
  }

  /// Whether it is `.edit` inside an unfinished statement.
  var isEditCommand: Bool {
    start.scanner.isPending && start.scanner.openToken == nil
      && text.split(whereSeparator: \.isWhitespace) == [".edit"]
  }

  /// What to tell a person who ends the text after it; nil where nothing suggests that the person is lost.
  var hint: String? {
    start.scanner.isPending ? PendingHint(text, inside: start.scanner.open)?.text : nil
  }

  private mutating func styleCommand(from first: String.Index, _ isCommand: (String) -> Bool) {
    let line = String(text[first...])
    guard let command = DotCommandLine(line) else { return }
    let nameEnd = line.firstIndex(where: \.isWhitespace) ?? line.endIndex
    let offset = byteCount - line.utf8.count
    func add(_ style: TextStyle, _ range: Range<String.Index>) {
      self.add(style, range, of: line, at: offset)
    }
    add(isCommand(command.name) ? .command : .mistake, line.startIndex..<nameEnd)
    for argument in command.arguments {
      if argument.isQuoted {
        add(.string, argument.range)
      } else if argument.text.hasPrefix("-"), argument.text.count > 1 {
        add(.keyword, argument.range)
      }
    }
  }

  private mutating func styleSQL(isLast: Bool) {
    for token in SQLTokenizer(text, continuing: start.scanner.openToken) {
      let isBeingTyped = isLast && token.range.upperBound == text.endIndex
      if let style = style(of: token, isBeingTyped: isBeingTyped) { add(style, token.range) }
      if !token.isBlank { next.isAtStatementStart = token.kind == .semicolon }
    }
  }

  private func style(of token: SQLToken, isBeingTyped: Bool) -> TextStyle? {
    if let style = ColoredInput.style(of: token, in: text) { return style }
    // Every statement begins with a keyword.
    let isMistake = token.kind == .illegal || token.kind == .word && next.isAtStatementStart
    return isMistake && !isBeingTyped ? .mistake : nil
  }

  private mutating func add(_ style: TextStyle, _ range: Range<String.Index>) {
    add(style, range, of: text, at: 0)
  }

  private mutating func add(
    _ style: TextStyle,
    _ range: Range<String.Index>,
    of part: String,
    at offset: Int
  ) {
    let start = offset + part.utf8.distance(from: part.startIndex, to: range.lowerBound)
    let count = part.utf8.distance(from: range.lowerBound, to: range.upperBound)
    if count > 0 { styles.append(StyledSpan(start..<start + count, style)) }
  }
}
