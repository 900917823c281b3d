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
  /// The same as SQLite reads it: from its first character that is no blank, with `;` for `go`.
  private var pendingText = ""
  private var firstLine = 0

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

  /// What is open in the lines so far.
  var open: [OpenConstruct] { splitter.open }

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
      pendingText = ""
      firstLine = lineNumber
    }
    pendingLines.append(line)
    let isTerminator = splitter.append(line: line, number: lineNumber)
    if pendingText.isEmpty {
      pendingText += Substring(line.utf8.drop { $0 == 0x20 || 0x09...0x0D ~= $0 })
    } else {
      pendingText += isTerminator ? "\n;" : "\n\(line)"
    }
    guard !isPending else { return nil }
    entry = pendingLines.joined(separator: "\n")
    let isEmpty = splitter.takeStatements().isEmpty
    return isEmpty ? .nothing : .statements(pendingText, firstLine: firstLine)
  }

  /// What is left when the input has ended: statements that are complete, and one that may not be.
  mutating func finish() -> [InputUnit] {
    entry = pendingLines.joined(separator: "\n")
    let complete = splitter.takeStatements()
    guard let rest = splitter.takeRemainder() else {
      return complete.isEmpty ? [] : [.statements(pendingText, firstLine: firstLine)]
    }
    if endOfInputEndsStatement { return [.statements(pendingText, firstLine: firstLine)] }
    let unfinished = InputUnit.unfinished(rest.text, firstLine: rest.firstLine)
    guard let first = complete.first else { return [unfinished] }
    let text = complete.map(\.text).joined(separator: " ")
    return [.statements(text, firstLine: first.firstLine), unfinished]
  }

  /// Drops what is pending.
  mutating func discard() {
    splitter.discard()
    _ = splitter.takeStatements()
  }
}
