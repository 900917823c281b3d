package import SQLText
package import TerminalKit

/// What can be said of a text while a person types it: how far commands and statements are complete, what is
/// open at the beginning of each line, and the style of each part.
package struct TypedText {
  /// The number of bytes up to which commands and statements are complete.
  package private(set) var wholeEnd = 0
  /// The constructs that are open at the beginning of each line but the first.
  package private(set) var openAtLines: [[OpenConstruct]] = []
  /// The styles of the parts of the text.
  package internal(set) var styles: [StyledSpan] = []
  /// The byte at which a last line `.edit` begins inside an unfinished statement; nil without one.
  package private(set) var editCommandStart: Int?
  /// What to tell a person who ends the text here, where it is not whole; nil where nothing suggests that the
  /// person is lost.
  package private(set) var hint: String?

  private var gatherer = InputGatherer(
    allowsBlanksBeforeCommands: true,
    endOfInputEndsStatement: false
  )
  var isAtStatementStart = true
  let isCommand: (String) -> Bool

  /// Analyses a text.
  ///
  /// - Parameters:
  ///   - text: The text, of any number of lines.
  ///   - isCommand: Whether a text is a command's name, or the beginning of one.
  package init(_ text: String, isCommand: @escaping (String) -> Bool) {
    self.isCommand = isCommand
    var offset = 0
    let end = text.utf8.count
    var lastLine = (text: text.utf8[...], openBefore: [OpenConstruct]())
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if offset > 0 { openAtLines.append(gatherer.open) }
      let lineEnd = offset + line.count
      lastLine = (line, gatherer.open)
      take(String(Substring(line)), at: offset, isLast: lineEnd == end)
      if !gatherer.isPending { wholeEnd = lineEnd }
      offset = lineEnd + 1
    }
    guard !lastLine.openBefore.isEmpty else { return }
    hint = PendingHint(String(Substring(lastLine.text)), inside: lastLine.openBefore)?.text
  }

  private mutating func take(_ line: String, at offset: Int, isLast: Bool) {
    let open = gatherer.open
    if open.isEmpty, ForeignCommand(line) != nil {
      add(.command, line.startIndex..<line.endIndex, of: line, at: offset)
      return
    }
    if open.isEmpty, NeitherSQLNorCommand.isComplete(line) {
      style(sql: line, at: offset, continuing: nil, isLast: isLast)
      return
    }
    if isLast, open.isUnquoted, line.isEditCommand { editCommandStart = offset }
    switch gatherer.take(line) {
    case .command(let command):
      let blanks = line.utf8.count - command.utf8.count
      style(command: command, at: offset + blanks)
    case .nothing where line.drop(while: \.isWhitespace).first == "#":
      add(.comment, line.startIndex..<line.endIndex, of: line, at: offset)
    default:
      style(sql: line, at: offset, continuing: open.token, isLast: isLast)
    }
  }
}

extension [OpenConstruct] {
  /// The delimiter that an unfinished token waits for; nil if none is open.
  fileprivate var token: SQLToken.Delimiter? {
    if case .token(let delimiter) = last { delimiter } else { nil }
  }

  /// Whether something is open, but no string or comment.
  fileprivate var isUnquoted: Bool { !isEmpty && token == nil }
}

extension String {
  fileprivate var isEditCommand: Bool {
    split(whereSeparator: \.isWhitespace) == [".edit"]
  }
}
