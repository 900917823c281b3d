import CEditline
public import TerminalKit

/// An editor for statements and commands at a terminal.
///
/// It edits texts of several lines with history, completion and colours, and with emacs or vi keys as `.editrc`
/// says. libedit applies the keys to the text; `InputLayout` and `Painter` show the text.
public final class TerminalEditor: Conversation {
  let editor: Libedit
  var keys: KeyReader
  var browser: HistoryBrowser {
    get { browserInUse ?? HistoryBrowser(searchableEntries) }
    set { browserInUse = newValue }
  }
  /// The rows shown below the text until the next key.
  var rowsBelow: [String] = []
  /// The pasted text, until libedit calls the command that inserts it.
  var pasted: String?
  /// Whether the user answers a question: an answer has no colours and no history, and Enter always ends it.
  private(set) var isAnswering = false

  private let signals: SignalMonitor
  let language: any InputLanguage
  /// The history; the editor reads it when a key first needs it, so that nobody waits for thousands of entries at the
  /// prompt.
  private lazy var keptHistory = makeHistory()
  private let makeHistory: () -> History
  /// The position in the history; nil until a key moves it.
  private var browserInUse: HistoryBrowser?
  /// The entries that may be suggested; made once for each text, because each key looks through them.
  private var suggestible: [String]?
  private(set) var prompt = ""
  var painter = Painter()
  private var reading = (text: "", InputReading(wholeEnd: 0, continuationPrompts: [], styles: []))
  private var lastCursor = 0
  /// The text with which the next editing starts.
  private var draft = ""
  private var isDraftEntered = false
  /// Whether there may be text in the row where the prompt is to stand.
  private var isRowDoubtful = false
  private var result: LineInput?

  /// The version of libedit's API that the program was built with, such as `2.11`.
  public static var libeditVersion: String { "\(cel_major_version()).\(cel_minor_version())" }

  /// Whether standard output is a terminal that can move its cursor.
  public static var hasScreen: Bool {
    StandardStream.output.isTerminal && Environment.canMoveCursor
  }

  /// Makes an editor on standard input and output; nil if the terminal cannot move its cursor (`TERM` is unset, `dumb`
  /// or `unknown`), if standard output is no terminal, or if libedit cannot start.
  ///
  /// - Parameters:
  ///   - program: The program's name, to which lines of `.editrc` can be restricted.
  ///   - signals: The monitor that reports Ctrl-C, Ctrl-Z and changes of the window's size.
  ///   - history: Makes the entries for Up and Down, once they are needed; the editor adds each text that the user
  ///     enters.
  ///   - language: Decides where Enter ends a text, which styles the text has, and what completes it.
  ///   - typed: What the user has typed before, as the terminal sent it.
  public init?(
    program: String,
    signals: SignalMonitor,
    history: @escaping () -> History,
    language: any InputLanguage,
    typed: [UInt8] = []
  ) {
    guard Self.hasScreen, let editor = Libedit(program: program) else { return nil }
    self.editor = editor
    self.signals = signals
    self.language = language
    makeHistory = history
    keys = KeyReader(signals: signals, typed: typed)
    editor.delegate = self
  }

  /// Lets the user edit a statement or command until it is whole.
  public func nextLine(prompt: String) -> LineInput {
    (browserInUse, suggestible) = (nil, nil)
    return edit(after: prompt)
  }

  /// Keeps an entry out of the suggestions; Up and the search still find it, so that it can be corrected.
  public func didFail(_ entry: String) {
    keptHistory.noteFailure(of: entry)
  }

  /// Has the next prompt go to an empty row, which it does not look for otherwise.
  public func rowMayHaveText() {
    isRowDoubtful = true
  }

  /// Lets the user edit the answer to a question.
  public func answer(to question: String) -> LineInput {
    isAnswering = true
    defer { isAnswering = false }
    browserInUse = nil
    return edit(after: question)
  }

  /// Reads a key, and shows it after the question.
  public func key(for question: String) -> Character? {
    // The editor is made for a terminal, which has modes.
    guard let modes = TerminalModes() else { return nil }
    let key: Character? = signals.whileReading(as: .editor) {
      while true {
        let event = modes.whileUnbuffered {
          // Only now, so that the terminal neither echoes nor loses a key that the user types on seeing the question.
          write(ScreenText(line: question))
          return nextPlainEvent()
        }
        if case .key(.character(let scalar)) = event, scalar != "\u{4}" { return Character(scalar) }
        guard event == .signal(.suspend) else { return nil }
        SignalSet.stopProcess()
      }
    }
    let echo =
      key.flatMap { $0.isWhitespace || ($0.asciiValue ?? 0x20) < 0x20 ? nil : "\($0)" } ?? ""
    write(ScreenText(line: echo) + ScreenText(lines: "\n"))
    return key
  }

  /// The next key that is a character, Ctrl-C, Ctrl-Z or the end.
  private func nextPlainEvent() -> KeyReader.Event {
    while true {
      let event = keys.next()
      switch event {
      case .key(.character), .signal(.interrupt), .signal(.suspend), .signal(.end), .end:
        return event
      case .key, .signal: continue
      }
    }
  }

  /// Puts a text at the next prompt; with `atOnce`, it is entered if it is whole.
  public func enter(_ text: String, atOnce: Bool) {
    (draft, isDraftEntered) = (text, atOnce)
  }

  /// Gives a program the whole screen, with a line that the user edits with the same keys as here.
  public func run(_ screen: any EditedScreen) -> Bool {
    let screenEditor = ScreenEditor(screen, editor: editor, keys: keys, signals: signals)
    screenEditor.run()
    (keys, editor.delegate) = (screenEditor.keys, self)
    return true
  }

  /// Adds a text to the history that the user has not entered as it stands.
  public func remember(_ entry: String) {
    keptHistory.append(entry)
  }

  /// The texts that the user has entered, the oldest first.
  public var history: [String]? { keptHistory.entries }

  /// Removes all entries of the history, in its file too; false where the file keeps its entries.
  public func clearHistory() -> Bool { keptHistory.clear() }

  private func edit(after prompt: String) -> LineInput {
    (self.prompt, result) = (prompt, nil)
    signals.whileReading(as: .editor) {
      if isRowDoubtful { write(ScreenText(.emptyRow(columns: TerminalSize.current.columns))) }
      isRowDoubtful = false
      setPasteMarks(true)
      if let text = editor.edit() { self.result = .line(text) }
      leaveText(mark: self.result == .interrupted ? "^C" : "")
      setPasteMarks(false)
    }
    let result = result ?? .endOfInput
    if !isAnswering, case .line(let text) = result { keptHistory.append(text) }
    return result
  }

  /// Makes the terminal put marks around pasted text, or stops it.
  private func setPasteMarks(_ isOn: Bool) {
    StandardStream.output.write(ScreenText(.pasteMarks(isOn)))
  }
}

// MARK: - Keys and signals

extension TerminalEditor: LibeditDelegate {
  func nextCharacter() -> Unicode.Scalar? {
    if !draft.isEmpty, let key = takeDraft() { return key }
    while true {
      editor.keepCursorBetweenCharacters(from: &lastCursor)
      if !keys.hasInput { show() }
      let event = keys.next()
      rowsBelow = []
      switch event {
      case .key(.character(let scalar)): return scalar
      case .key(.special(let key)):
        if let key = EditorKey(key) { return key.scalar }
      // One that comes late, after a screen has ended.
      case .key(.mouse): continue
      case .key(.paste(let text)):
        pasted = text
        return EditorKey.paste.scalar
      case .signal(.interrupt):
        keys.discard()
        return EditorKey.interrupt.scalar
      case .signal(.end), .end: return nil
      case .signal(let signal): obey(signal)
      }
    }
  }

  /// Makes the draft the text; returns the Enter key if the draft is to be entered and is whole.
  private func takeDraft() -> Unicode.Scalar? {
    // An answer is no place for it: it is kept for the prompt after it.
    guard !isAnswering else { return nil }
    defer { (draft, isDraftEntered) = ("", false) }
    editor.replaceLine(with: draft)
    return isDraftEntered && isWhole(draft) ? "\r" : nil
  }

  /// Stops the program at Ctrl-Z, or erases the text after a change of the window's size.
  func obey(_ signal: SignalEvent) {
    switch signal {
    case .interrupt, .wake, .end: break
    case .suspend:
      leaveText()
      whileTerminalIsAsFound { SignalSet.stopProcess() }
    case .resize:
      write(painter.erase(columns: TerminalSize.current.columns))
    }
  }

  /// Runs a closure while the terminal has the settings that it had at the start.
  func whileTerminalIsAsFound(_ body: () -> Void) {
    setPasteMarks(false)
    editor.setEditing(false)
    body()
    editor.setEditing(true)
    setPasteMarks(true)
  }

  /// Ends the editing with a result: an entered text, Ctrl-C or the end of the input.
  func finish(_ result: LineInput) -> EditorCommand.Outcome {
    self.result = result
    return .endLine
  }
}

// MARK: - Reading the text

extension TerminalEditor {
  /// The analysis of a text by the language; the last one is kept, because most keys only move the cursor.
  func read(_ text: String) -> InputReading {
    if reading.text != text { reading = (text, language.read(text)) }
    return reading.1
  }

  /// Whether Enter ends the text.
  func isWhole(_ text: String) -> Bool {
    isAnswering || read(text).wholeEnd == text.utf8.count
  }

  /// The rest of the newest history entry that begins with the text and had no error; empty unless the cursor is at its
  /// end.
  var suggestion: String {
    let line = editor.line
    return line.isCursorAtEnd ? suggestion(after: line.text) : ""
  }

  /// The rest of the newest history entry that begins with a text and had no error; empty where there is none.
  func suggestion(after text: String) -> String {
    guard !isAnswering, language.styles.hasColors, !text.isEmpty else { return "" }
    let entries = suggestible ?? keptHistory.entriesWithoutFailure
    suggestible = entries
    return Suggestion.continuation(of: text, from: entries) ?? ""
  }

  /// Starts the next editing with the incomplete end of a paste.
  func keepForLater(_ text: Substring) {
    draft = String(text)
  }

  /// Lets the user edit a text in another program; nil if that fails.
  func editElsewhere(_ text: String) -> String? {
    var edited: String?
    leaveText()
    // Ctrl-C and Ctrl-Z are for the other program.
    signals.whileReading(as: .none) {
      whileTerminalIsAsFound { edited = language.edit(text) }
    }
    signals.discardEvents()
    return edited
  }

  /// The entries of the history; none while the user answers a question.
  var searchableEntries: [String] {
    isAnswering ? [] : keptHistory.entries
  }
}
