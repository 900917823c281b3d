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
  private var scanner = StatementScanner()

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
    var line = line
    return line.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  private mutating func append(_ line: UnsafeRawBufferPointer) -> Bool {
    if scanner.isTerminator(line) {
      scanner.discard()
      if !pending.isEmpty { finish(with: ";") }
      return true
    }
    if !pending.isEmpty { pending += "\n" }
    var (isFirst, ends) = (!pending.isEmpty, [Range<Int>]())
    let rest = scanner.read(line) { ends.append($0) }
    for part in ends {
      // Only the first part of the line may belong to a statement that began before it.
      if !isFirst { firstLine = lineNumber }
      isFirst = false
      finish(with: String(decoding: line[part], as: UTF8.self))
    }
    if let rest {
      if pending.isEmpty { firstLine = lineNumber }
      pending += String(decoding: line[rest...], as: UTF8.self)
    }
    return false
  }

  /// Reads a text of any number of lines, ended by LF or CRLF.
  public mutating func append(text: String) {
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      append(line: String(Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)))
    }
  }

  /// Whether a statement or a comment has begun and not ended.
  public var hasPending: Bool { scanner.hasPending }

  /// The constructs that must be closed before the pending text is complete, the outermost first.
  public var open: [OpenConstruct] { scanner.open }

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
    scanner.discard()
  }

  private mutating func finish(with ending: String) {
    statements.append(SQLStatementText(text: pending + ending, firstLine: firstLine))
    pending = ""
  }
}

/// The text of one SQL statement, and where it was read.
public struct SQLStatementText: Equatable, Sendable {
  /// The statement from its first token, without blanks and comments before it, to its `;`.
  public let text: String
  /// The number of the line, from 1, on which it starts.
  public let firstLine: Int

  /// The text of a statement that starts on a line.
  public init(text: String, firstLine: Int) {
    self.text = text
    self.firstLine = firstLine
  }
}
