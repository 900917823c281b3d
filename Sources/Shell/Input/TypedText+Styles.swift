import SQLText
import TerminalKit

/// The styles of what is being typed.
extension TypedText {
  mutating func style(command line: String, at offset: Int) {
    guard let command = DotCommandLine(line) else { return }
    let nameEnd = line.firstIndex(where: \.isWhitespace) ?? line.endIndex
    add(
      isCommand(command.name) ? .command : .mistake,
      line.startIndex..<nameEnd,
      of: line,
      at: offset
    )
    for argument in command.arguments {
      if argument.isQuoted {
        add(.string, argument.range, of: line, at: offset)
      } else if argument.text.hasPrefix("-"), argument.text.count > 1 {
        add(.keyword, argument.range, of: line, at: offset)
      }
    }
  }

  mutating func style(
    sql line: String,
    at offset: Int,
    continuing delimiter: SQLToken.Delimiter?,
    isLast: Bool
  ) {
    for token in SQLTokenizer(line, continuing: delimiter) {
      let isBeingTyped = isLast && token.range.upperBound == line.endIndex
      if let style = style(of: token, in: line, isBeingTyped: isBeingTyped) {
        add(style, token.range, of: line, at: offset)
      }
      if !token.isBlank { isAtStatementStart = token.kind == .semicolon }
    }
  }

  private func style(of token: SQLToken, in line: String, isBeingTyped: Bool) -> TextStyle? {
    switch token.kind {
    case .word where SQLKeyword.contains(line[token.range]): .keyword
    // Every statement begins with a keyword.
    case .word: isAtStatementStart && !isBeingTyped ? .mistake : nil
    case .string, .blob: .string
    case .number, .variable: .number
    case .lineComment, .blockComment: .comment
    case .illegal: isBeingTyped ? nil : .mistake
    case .whitespace, .quotedName, .operator, .punctuation, .semicolon: nil
    }
  }

  mutating func add(
    _ style: TextStyle,
    _ range: Range<String.Index>,
    of line: String,
    at offset: Int
  ) {
    let start = line.utf8.distance(from: line.startIndex, to: range.lowerBound)
    let count = line.utf8.distance(from: range.lowerBound, to: range.upperBound)
    guard count > 0 else { return }
    styles.append(StyledSpan((offset + start)..<(offset + start + count), style))
  }
}
