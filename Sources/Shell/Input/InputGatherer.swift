import SQLText

/// Gathers lines into units that can run.
///
/// As in `sqlite3`, complete statements wait while another one is open at the end of their line.
struct InputGatherer {
  private let endOfInputEndsStatement: Bool
  private var scanner: LineScanner
  /// The number of lines taken so far.
  private(set) var lineNumber = 0
  /// The lines of the latest unit as they were read, with LF between them.
  private var bytes: [UInt8] = []
  /// Whether a NUL stands after them, because they have become a unit.
  private var isTerminated = false
  private var firstLine = 0
  /// Where the last of these lines begins.
  private var lastLineStart = 0
  /// Where the last statement ends that is whole; 0 without one.
  private var wholeEnd = 0
  /// Where a statement begins after it, and the number of its line; nil if there are only blanks and comments.
  private var begun: (start: Int, line: Int)?

  /// Makes a gatherer without lines.
  ///
  /// - Parameters:
  ///   - allowsBlanksBeforeCommands: Whether blanks may come before the dot of a command, as people type
  ///     them; in a script the dot is the first character of its line, as in `sqlite3`.
  ///   - endOfInputEndsStatement: Whether the last statement needs no `;`, as in `sqlite3`.
  init(allowsBlanksBeforeCommands: Bool, endOfInputEndsStatement: Bool) {
    scanner = LineScanner(allowsBlanksBeforeCommands: allowsBlanksBeforeCommands)
    self.endOfInputEndsStatement = endOfInputEndsStatement
  }

  /// Whether blanks may come before the dot of a command.
  var allowsBlanksBeforeCommands: Bool {
    get { scanner.allowsBlanksBeforeCommands }
    set { scanner.allowsBlanksBeforeCommands = newValue }
  }

  /// Whether more lines are needed.
  var isPending: Bool { scanner.isPending }

  /// The constructs that are open at the end of the lines so far.
  var open: [OpenConstruct] { scanner.open }

  /// What to tell a person whose last line does not end what is open; nil where nothing suggests that the person
  /// is lost.
  var hint: String? {
    guard isPending, lastLineStart > 0 else { return nil }
    return PendingHint(StrayBytes.text(bytes[lastLineStart...]), inside: open)?.text
  }

  /// The lines of the latest unit, as they were typed.
  var entry: String { StrayBytes.text(isTerminated ? bytes.dropLast() : bytes[...]) }

  /// The number of bytes in the lines of the latest unit.
  var byteCount: Int { bytes.count }

  /// Takes a line, without its line break.
  mutating func take(_ line: String) -> InputUnit? {
    take(StrayBytes.bytes(of: line)[...])
  }

  /// Takes a line as a script has it, without its line break.
  mutating func take(_ line: ArraySlice<UInt8>) -> InputUnit? {
    lineNumber += 1
    if !isPending {
      bytes.removeAll(keepingCapacity: true)
      (isTerminated, wholeEnd, begun) = (false, 0, nil)
      firstLine = lineNumber
    }
    if lineNumber > firstLine { bytes.append(UInt8(ascii: "\n")) }
    lastLineStart = bytes.count
    let part = line.withUnsafeBytes { line in
      bytes.append(contentsOf: line)
      return scanner.read(line)
    }
    switch part {
    case .command(let start):
      return .command(StrayBytes.text(line.dropFirst(start)))
    case .comment: return .nothing
    case .terminator(let endsStatement):
      return endsStatement ? statementsEndedByTerminator : .nothing
    case .statements(let end, let rest):
      if let end { (wholeEnd, begun) = (lastLineStart + end, nil) }
      if begun == nil, let rest { begun = (lastLineStart + rest, lineNumber) }
      if isPending { return nil }
      if wholeEnd == 0 { return .nothing }
      return statements()
    }
  }

  /// The statements of the lines, which are whole.
  @inline(__always)
  private mutating func statements() -> InputUnit {
    bytes.append(0)
    isTerminated = true
    return .statements(UnitSQL(terminated: bytes[...].withoutBlanksBefore), firstLine: firstLine)
  }

  /// The statements of the lines, with a `;` in place of the last line, which is `/` or `go`.
  private var statementsEndedByTerminator: InputUnit {
    let sql = bytes[..<lastLineStart] + [UInt8(ascii: ";"), 0]
    return .statements(UnitSQL(terminated: sql.withoutBlanksBefore), firstLine: firstLine)
  }

  /// Counts a line that the caller has taken for itself.
  mutating func skip() {
    lineNumber += 1
  }

  /// The units left at the end of the input: complete statements, and perhaps an unfinished one, or a comment.
  mutating func finish() -> [InputUnit] {
    guard isPending else { return [] }
    defer { scanner.discard() }
    let left = begun ?? openComment
    guard let left, !endOfInputEndsStatement else {
      return left != nil || wholeEnd > 0 ? [statements()] : []
    }
    let rest = StrayBytes.text(bytes[left.start...])
    let unfinished = InputUnit.unfinished(rest, firstLine: left.line)
    guard wholeEnd > 0 else { return [unfinished] }
    let whole = UnitSQL(terminated: (bytes[..<wholeEnd] + [0]).withoutBlanksBefore)
    return [.statements(whole, firstLine: firstLine), unfinished]
  }

  /// Where a comment begins that is still open after whole statements; nil if there is none.
  private var openComment: (start: Int, line: Int)? {
    guard open.contains(.token(.blockComment)) else { return nil }
    let start = bytes[wholeEnd...].withoutBlanksBefore.startIndex
    let lineFeeds = bytes[..<start].count { $0 == UInt8(ascii: "\n") }
    return (start, firstLine + lineFeeds)
  }

  /// Drops the pending lines.
  mutating func discard() {
    scanner.discard()
  }
}

extension ArraySlice<UInt8> {
  /// The text without blanks at its start, which SQLite would count as part of the statement.
  var withoutBlanksBefore: ArraySlice {
    // To drop nothing would count a reference.
    first?.isBlank == true ? drop { $0.isBlank } : self
  }
}
