import SQLText

/// Gathers lines into what can be carried out.
///
/// As in `sqlite3`, dot-commands and comments that begin with `#` stand only where a statement could
/// begin, and the statements that a line completes wait until none is open at its end.
struct InputGatherer {
  private let allowsBlanksBeforeCommands: Bool
  private var splitter = StatementSplitter()
  /// The number of lines taken so far.
  private(set) var lineNumber = 0
  private var pendingLines: [String] = []

  /// Begins with nothing.
  ///
  /// - Parameter allowsBlanksBeforeCommands: Whether the dot of a command may stand behind blanks, as a
  ///   person may type it; in a script it is the first character of its line, as in `sqlite3`.
  init(allowsBlanksBeforeCommands: Bool) {
    self.allowsBlanksBeforeCommands = allowsBlanksBeforeCommands
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
    return completeStatements() ?? .nothing
  }

  /// What is left when the input has ended: statements that are complete, and one that is not.
  mutating func finish() -> [InputUnit] {
    let complete = completeStatements()
    let rest = splitter.takeRemainder()
    return [complete, rest.map { .unfinished($0.text, firstLine: $0.firstLine) }].compactMap { $0 }
  }

  /// Drops what is pending.
  mutating func discard() {
    splitter.discard()
    _ = splitter.takeStatements()
  }

  private mutating func completeStatements() -> InputUnit? {
    let statements = splitter.takeStatements()
    guard let first = statements.first else { return nil }
    let text = statements.map(\.text).joined(separator: " ")
    return .statements(text, firstLine: first.firstLine)
  }
}
