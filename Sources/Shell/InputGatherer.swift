import SQLText

/// Gathers lines into what can be carried out.
///
/// As in `sqlite3`, dot-commands and comments that begin with `#` stand only where a statement could
/// begin, and the statements that a line completes wait until none is open at its end.
struct InputGatherer {
  private let allowsBlanksBeforeCommands: Bool
  private let endOfInputEndsStatement: Bool
  private var splitter = StatementSplitter()
  /// The number of lines taken so far.
  private(set) var lineNumber = 0
  private var pendingLines: [String] = []

  /// Begins with nothing.
  ///
  /// - Parameters:
  ///   - allowsBlanksBeforeCommands: Whether the dot of a command may stand behind blanks, as a person
  ///     may type it; in a script it is the first character of its line, as in `sqlite3`.
  ///   - endOfInputEndsStatement: Whether the last statement needs no `;`, as in `sqlite3`.
  init(allowsBlanksBeforeCommands: Bool, endOfInputEndsStatement: Bool) {
    self.allowsBlanksBeforeCommands = allowsBlanksBeforeCommands
    self.endOfInputEndsStatement = endOfInputEndsStatement
  }

  /// Whether more lines are needed.
  var isPending: Bool { splitter.hasPending }

  /// The lines since the last unit, as they were typed: what a history keeps.
  private(set) var entry = ""

  /// Takes a line, without its line break.
  mutating func take(_ line: String) -> InputUnit? {
    lineNumber += 1
    if !isPending {
      let text = allowsBlanksBeforeCommands ? line.drop { $0 == " " || $0 == "\t" } : line[...]
      if text.first == "." || text.first == "#" {
        entry = line
        return text.first == "." ? .command(String(text)) : .nothing
      }
      pendingLines = []
    }
    pendingLines.append(line)
    splitter.append(line: line, number: lineNumber)
    guard !isPending else { return nil }
    entry = pendingLines.joined(separator: "\n")
    return Self.unit(of: splitter.takeStatements()) ?? .nothing
  }

  /// What is left when the input has ended: statements that are complete, and one that may not be.
  mutating func finish() -> [InputUnit] {
    entry = pendingLines.joined(separator: "\n")
    let complete = splitter.takeStatements()
    guard let rest = splitter.takeRemainder() else {
      return [Self.unit(of: complete)].compactMap { $0 }
    }
    if endOfInputEndsStatement { return [Self.unit(of: complete + [rest])].compactMap { $0 } }
    let unfinished = InputUnit.unfinished(rest.text, firstLine: rest.firstLine)
    return [Self.unit(of: complete), unfinished].compactMap { $0 }
  }

  /// Drops what is pending.
  mutating func discard() {
    splitter.discard()
    _ = splitter.takeStatements()
  }

  private static func unit(of statements: [SQLStatementText]) -> InputUnit? {
    guard let first = statements.first else { return nil }
    let text = statements.map(\.text).joined(separator: " ")
    return .statements(text, firstLine: first.firstLine)
  }
}
