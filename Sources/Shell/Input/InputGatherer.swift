import SQLText

/// Gathers lines into units that can run.
///
/// As in `sqlite3`, dot-commands and comments that begin with `#` are read only where a statement could
/// begin, and complete statements wait while another one is open at the end of their line.
struct InputGatherer {
  private let allowsBlanksBeforeCommands: Bool
  private let endOfInputEndsStatement: Bool
  private var splitter = StatementSplitter()
  /// The number of lines taken so far.
  private(set) var lineNumber = 0
  private var pendingLines: [String] = []
  /// The same lines as SQLite reads them: without blanks at the start, and with `;` for `go`.
  private var pendingText = ""
  private var firstLine = 0

  /// Makes a gatherer without lines.
  ///
  /// - Parameters:
  ///   - allowsBlanksBeforeCommands: Whether blanks may come before the dot of a command, as people type
  ///     them; in a script the dot is the first character of its line, as in `sqlite3`.
  ///   - endOfInputEndsStatement: Whether the last statement needs no `;`, as in `sqlite3`.
  init(allowsBlanksBeforeCommands: Bool, endOfInputEndsStatement: Bool) {
    self.allowsBlanksBeforeCommands = allowsBlanksBeforeCommands
    self.endOfInputEndsStatement = endOfInputEndsStatement
  }

  /// Whether more lines are needed.
  var isPending: Bool { splitter.hasPending }

  /// The constructs that are open at the end of the lines so far.
  var open: [OpenConstruct] { splitter.open }

  /// What to tell a person whose last line does not end what is open; nil where nothing suggests that the person
  /// is lost.
  var hint: String? {
    guard isPending, pendingLines.count > 1, let line = pendingLines.last else { return nil }
    return PendingHint(line, inside: open)?.text
  }

  /// The lines of the latest unit, as they were typed.
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

  /// Counts a line that the caller has taken for itself.
  mutating func skip() {
    lineNumber += 1
  }

  /// The units left at the end of the input: complete statements, and perhaps an unfinished one.
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

  /// Drops the pending lines.
  mutating func discard() {
    splitter.discard()
    _ = splitter.takeStatements()
  }
}
