import SQLText

/// Tells what lines are where they stand: dot-commands, comments, or parts of statements.
///
/// As in `sqlite3`, dot-commands and comments that begin with `#` are read only where a statement could begin.
struct LineScanner: Equatable {
  /// What a line is; places are bytes of the line.
  enum Line {
    /// A dot-command, which begins at a place.
    case command(start: Int)
    /// A comment that begins with `#`.
    case comment
    /// `/` or `go`, which ends the statement that is open, if one is.
    case terminator(endsStatement: Bool)
    /// A part of statements: where the last one that ends on the line ends, and where one that goes on begins.
    case statements(wholeEnd: Int?, rest: Int?)
  }

  /// Whether blanks may come before the dot of a command.
  var allowsBlanksBeforeCommands: Bool
  private var statements = StatementScanner()

  init(allowsBlanksBeforeCommands: Bool) {
    self.allowsBlanksBeforeCommands = allowsBlanksBeforeCommands
  }

  /// Whether a statement or a comment goes on after the lines so far.
  var isPending: Bool { statements.hasPending }

  /// The constructs that are open at the end of the lines so far.
  var open: [OpenConstruct] { statements.open }

  /// What the string, name or comment that is open waits for; nil if none is open.
  var openToken: SQLToken.Delimiter? { statements.openToken }

  /// Forgets what has begun.
  mutating func discard() { statements.discard() }

  /// Reads the next line, without its line break.
  @inline(__always)
  mutating func read(_ line: UnsafeRawBufferPointer) -> Line {
    if !isPending, let line = lineOfItsOwn(line) { return line }
    if statements.isTerminator(line) {
      defer { discard() }
      return .terminator(endsStatement: isPending)
    }
    var wholeEnd: Int?
    let rest = statements.read(line) { wholeEnd = $0.upperBound }
    return .statements(wholeEnd: wholeEnd, rest: rest)
  }

  /// The dot-command or the comment that is all of a line; nil for other lines.
  private func lineOfItsOwn(_ line: UnsafeRawBufferPointer) -> Line? {
    let start =
      allowsBlanksBeforeCommands ? line.firstIndex { $0 != 0x20 && $0 != 0x09 } : line.indices.first
    guard let start else { return nil }
    return switch line[start] {
    case UInt8(ascii: "."): .command(start: start)
    case UInt8(ascii: "#"): .comment
    default: nil
    }
  }
}
