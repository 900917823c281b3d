/// Gathers lines into SQL statements.
///
/// A statement ends where SQLite's `sqlite3_complete` sees its end: at a `;` outside strings, quoted
/// names, comments and trigger bodies. As in the `sqlite3` shell, a line that is only `/` or `go` ends a
/// statement too. Statements that consist of blanks and comments only are dropped.
///
/// The splitter reads each line once, so a script takes time linear in its length.
public struct StatementSplitter {
  private var statements: [SQLStatementText] = []
  private var lineNumber = 0
  /// The unfinished statement; empty until its first token that is no blank.
  private var pending = ""
  private var firstLine = 0
  private var boundary = StatementBoundary()
  private var parentheses = 0
  private var missing: SQLToken.Delimiter?

  /// Starts with nothing read.
  public init() {}

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - line: The line, without its line break.
  ///   - number: Its number, from 1; by default the number after the previous line's.
  /// - Returns: Whether the line is only `/` or `go`, in place of a `;`.
  @discardableResult
  public mutating func append(line: String, number: Int? = nil) -> Bool {
    lineNumber = number ?? lineNumber + 1
    if isTerminator(line) {
      finish(with: pending.isEmpty ? "" : ";")
      return true
    }
    if !pending.isEmpty { pending += "\n" }

    var start: String.Index? = pending.isEmpty ? nil : line.startIndex
    for token in SQLTokenizer(line, continuing: missing) {
      missing = token.missing
      if token.isBlank { continue }
      if token.kind == .punctuation { countParenthesis(line[token.range]) }
      if start == nil, token.kind != .semicolon {
        start = token.range.lowerBound
        firstLine = lineNumber
      }
      if boundary.accept(token, in: line) {
        finish(with: line[(start ?? token.range.upperBound)..<token.range.upperBound])
        start = nil
      }
    }
    if let start { pending += line[start...] }
    return false
  }

  /// Reads a text of any number of lines, ended by LF or CRLF.
  public mutating func append(text: String) {
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      append(line: String(Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)))
    }
  }

  /// Whether a statement or a comment has begun and not ended.
  public var hasPending: Bool {
    !pending.isEmpty || missing != nil
  }

  /// The constructs that must be closed before the pending text is complete, the outermost first.
  public var open: [OpenConstruct] {
    var open: [OpenConstruct] = []
    if !pending.isEmpty {
      open.append(.statement)
      if boundary.isInTrigger { open.append(.triggerBody) }
      open += Array(repeating: .parenthesis, count: parentheses)
    }
    if let missing { open.append(.token(missing)) }
    return open
  }

  /// Removes the complete statements and returns them, in order.
  public mutating func takeStatements() -> [SQLStatementText] {
    defer { statements = [] }
    return statements
  }

  /// Removes the unfinished statement and returns it; nil if only blanks and comments are left.
  ///
  /// A script's last statement is unfinished in this sense if no `;` follows it.
  public mutating func takeRemainder() -> SQLStatementText? {
    defer { discard() }
    return pending.isEmpty ? nil : SQLStatementText(text: pending, firstLine: firstLine)
  }

  /// Drops the unfinished statement or comment; complete statements stay.
  public mutating func discard() {
    pending = ""
    boundary = StatementBoundary()
    parentheses = 0
    missing = nil
  }
}

extension StatementSplitter {
  private mutating func finish(with ending: some StringProtocol) {
    pending += ending
    if !pending.isEmpty {
      statements.append(SQLStatementText(text: pending, firstLine: firstLine))
    }
    discard()
  }

  private mutating func countParenthesis(_ punctuation: Substring) {
    switch punctuation {
    case "(": parentheses += 1
    case ")": parentheses = max(0, parentheses - 1)
    default: break
    }
  }

  /// Whether a line is `/` or `go`, where a `;` would end a statement.
  private func isTerminator(_ line: String) -> Bool {
    guard missing == nil, boundary.endsAtSemicolon else { return false }
    var words = SQLTokenizer(line).lazy.filter { !$0.isBlank }.makeIterator()
    guard let word = words.next(), words.next() == nil else { return false }
    return line[word.range] == "/" || line[word.range].lowercased() == "go"
  }
}
