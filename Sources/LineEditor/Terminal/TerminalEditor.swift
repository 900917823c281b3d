import CEditline

/// Lines edited at a terminal: cursor keys, history, completion; emacs or vi keys as `.editrc` says.
public final class TerminalEditor: LineSource {
  private let editor: EditLine
  private let signals: SignalMonitor
  private let completer: (any Completer)?
  private var keys: KeyReader
  private var history: History
  private var browser = HistoryBrowser([])
  private var prompt = ""
  private var wasInterrupted = false

  /// Takes standard input and output; nil if libedit cannot start.
  ///
  /// - Parameters:
  ///   - program: The name that `.editrc` may use for lines meant for this program only.
  ///   - signals: Where Ctrl-C, Ctrl-Z and changes of size come from.
  ///   - history: What Up and Down show; grows by what is remembered.
  ///   - completer: What Tab asks.
  public init?(
    program: String,
    signals: SignalMonitor,
    history: History,
    completer: (any Completer)?
  ) {
    guard let editor = EditLine(program: program) else { return nil }
    self.editor = editor
    self.signals = signals
    self.history = history
    self.completer = completer
    keys = KeyReader(signals: signals)
    history.entries.forEach(editor.addToHistory)
    editor.delegate = self
  }

  /// Lets the user edit a line.
  public func nextLine(prompt: String) -> LineInput {
    self.prompt = prompt
    browser = HistoryBrowser(history.entries)
    wasInterrupted = false
    let line = signals.whileReading(as: .editor) { editor.readLine(prompt: prompt) }
    if wasInterrupted { return .interrupted }
    guard let line else {
      Descriptor.write("\n", to: STDOUT_FILENO)
      return .endOfInput
    }
    return .line(
      line.utf8.last == UInt8(ascii: "\n") ? String(line.unicodeScalars.dropLast()) : line
    )
  }

  /// Adds a statement or command to the history.
  public func remember(_ entry: String) {
    if history.append(entry), let added = history.entries.last { editor.addToHistory(added) }
  }
}

extension TerminalEditor: EditLineDelegate {
  func nextCharacter() -> Unicode.Scalar? {
    while true {
      switch keys.next() {
      case .key(.character(let scalar)): return scalar
      case .key(.special(let key)): return key.scalar
      case .signal(.interrupt):
        keys.discard()
        return SpecialKey.interrupt.scalar
      case .signal(.suspend): suspend()
      case .signal(.resize): resize()
      case .end: return nil
      }
    }
  }

  /// Stops the process with the terminal as it was found; draws the line again when it goes on.
  private func suspend() {
    editor.setEditing(false)
    Descriptor.write("\n", to: STDOUT_FILENO)
    SignalSet.obey(SIGTSTP)
    editor.setEditing(true)
    editor.takeTerminalSize()
    editor.redraw()
  }

  /// Draws the line again at its new width, over the old one as far as the terminal kept its place.
  private func resize() {
    editor.takeTerminalSize()
    let above = position(ofScalars: editor.line.cursor).row
    Descriptor.write((above > 0 ? "\u{1B}[\(above)A" : "") + "\r\u{1B}[J", to: STDOUT_FILENO)
    editor.redraw()
  }
}

extension TerminalEditor {
  func perform(_ command: EditCommand) -> EditCommand.Outcome {
    switch command {
    case .previous: goBack()
    case .next: goForward()
    case .complete: complete()
    case .interrupt: interrupt()
    }
  }

  private func goBack() -> EditCommand.Outcome {
    let line = editor.line
    if let place = line.cursorAbove {
      editor.moveCursor(to: place)
    } else if let entry = browser.previous(from: line.text) {
      editor.replaceLine(with: entry)
    } else {
      return .beep
    }
    return .redraw
  }

  private func goForward() -> EditCommand.Outcome {
    if let place = editor.line.cursorBelow {
      editor.moveCursor(to: place)
    } else if let entry = browser.next() {
      editor.replaceLine(with: entry)
    } else {
      return .beep
    }
    return .redraw
  }

  private func interrupt() -> EditCommand.Outcome {
    wasInterrupted = true
    leaveLine(writing: "^C\n")
    editor.replaceLine(with: "")
    return .endLine
  }

  private func complete() -> EditCommand.Outcome {
    // A tab with more text right behind it was pasted.
    if keys.hasInput {
      editor.replace(countBeforeCursor: 0, with: "\t")
      return .redraw
    }
    let text = editor.line.textBeforeCursor
    let completion = completer?.completion(of: text, followedBy: editor.line.textAfterCursor)
    guard let completion else { return .beep }
    switch CompletionStep(completion, of: text) {
    case .replace(let count, let replacement):
      editor.replace(countBeforeCursor: count, with: replacement)
      return .redraw
    case .list(let candidates):
      show(candidates)
      return .nothing
    case .nothing:
      return .beep
    }
  }

  /// Shows candidates under the line, and the line again under them.
  private func show(_ candidates: [String]) {
    let size = TerminalSize.current
    let rows = CandidateList.rows(of: candidates, columns: size.columns, rows: size.rows - 2)
    leaveLine(writing: "\n" + rows.joined(separator: "\n") + "\n")
    editor.redraw()
  }

  /// Writes behind the end of the line.
  private func leaveLine(writing text: String) {
    let line = editor.line
    let end = position(ofScalars: line.scalars.count)
    let down = end.row - position(ofScalars: line.cursor).row
    Descriptor.write(
      (down > 0 ? "\u{1B}[\(down)B" : "") + "\u{1B}[\(end.column + 1)G" + text,
      to: STDOUT_FILENO
    )
  }

  /// Where the cursor stands after the prompt and as many scalars of the line.
  private func position(ofScalars count: Int) -> (row: Int, column: Int) {
    DisplayWidth.position(
      after: Array(prompt.unicodeScalars) + editor.line.scalars[..<count],
      columns: TerminalSize.current.columns
    )
  }
}
