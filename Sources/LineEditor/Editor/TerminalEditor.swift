import CEditline
public import TerminalKit

/// Statements and commands edited at a terminal: whole texts of several lines, with history, completion and
/// colours; emacs or vi keys as `.editrc` says.
///
/// libedit decides what keys do to the text; `InputLayout` and `Painter` show it.
public final class TerminalEditor: Conversation {
  let editor: Libedit
  let completer: (any Completer)?
  var keys: KeyReader
  var browser = HistoryBrowser([])
  /// What is shown under the text until the next key.
  var rowsBelow: [String] = []
  /// What was pasted, until its command comes for it.
  var pasted: String?
  /// Whether a question is asked: its answer has no colours and no history, and Enter ends it.
  private(set) var isAnswering = false

  private let signals: SignalMonitor
  private let language: any InputLanguage
  private var keptHistory: History
  private var prompt = ""
  private var painter = Painter()
  private var reading = (text: "", InputReading(wholeEnd: 0, continuationPrompts: [], styles: []))
  private var lastCursor = 0
  /// What the text will be when the next is edited.
  private var draft = ""
  private var isDraftEntered = false
  private var result: LineInput?

  /// Takes standard input and output; nil if libedit cannot start.
  ///
  /// - Parameters:
  ///   - program: The name that `.editrc` may use for lines meant for this program only.
  ///   - signals: Where Ctrl-C, Ctrl-Z and changes of size come from.
  ///   - history: What Up and Down show; grows by what is entered.
  ///   - language: What decides where Enter ends a text, and how it looks.
  ///   - completer: What Tab asks.
  public init?(
    program: String,
    signals: SignalMonitor,
    history: History,
    language: any InputLanguage,
    completer: (any Completer)?
  ) {
    guard let editor = Libedit(program: program) else { return nil }
    self.editor = editor
    self.signals = signals
    self.language = language
    self.completer = completer
    keptHistory = history
    keys = KeyReader(signals: signals)
    editor.delegate = self
  }

  /// Lets the user edit a statement or command until it is whole.
  public func nextLine(prompt: String) -> LineInput {
    browser = HistoryBrowser(keptHistory.entries)
    return edit(after: prompt)
  }

  /// Lets the user edit a line.
  public func answer(to question: String) -> LineInput {
    isAnswering = true
    defer { isAnswering = false }
    browser = HistoryBrowser([])
    return edit(after: question)
  }

  /// Shows a text at the next prompt; `atOnce` enters it if it is whole.
  public func enter(_ text: String, atOnce: Bool) {
    (draft, isDraftEntered) = (text, atOnce)
  }

  /// What was entered.
  public var history: [String]? { keptHistory.entries }

  /// Forgets what was entered, in the file too.
  public func clearHistory() {
    keptHistory.clear()
  }

  private func edit(after prompt: String) -> LineInput {
    (self.prompt, result) = (prompt, nil)
    signals.whileReading(as: .editor) {
      setPasteMarks(true)
      if let text = editor.edit() { self.result = .line(text) }
      leaveText(mark: self.result == .interrupted ? "^C" : "")
      setPasteMarks(false)
    }
    let result = result ?? .endOfInput
    if !isAnswering, case .line(let text) = result { keptHistory.append(text) }
    return result
  }

  /// Has the terminal put marks around what is pasted.
  private func setPasteMarks(_ isOn: Bool) {
    Descriptor.write(ControlSequence.pasteMarks(isOn), to: StandardStream.output.rawValue)
  }
}

// MARK: - Keys and signals

extension TerminalEditor: LibeditDelegate {
  func nextCharacter() -> Unicode.Scalar? {
    if !draft.isEmpty, let key = takeDraft() { return key }
    while true {
      keepCursorBetweenCharacters()
      if !keys.hasInput { show() }
      let event = keys.next()
      rowsBelow = []
      switch event {
      case .key(.character(let scalar)): return scalar
      case .key(.special(let key)): return EditorKey(key).scalar
      case .key(.paste(let text)):
        pasted = text
        return EditorKey.paste.scalar
      case .signal(.interrupt):
        keys.discard()
        return EditorKey.interrupt.scalar
      case .signal(let signal): obey(signal)
      case .end: return nil
      }
    }
  }

  /// Puts the draft into the text, and presses Enter if it was entered.
  private func takeDraft() -> Unicode.Scalar? {
    defer { (draft, isDraftEntered) = ("", false) }
    guard !isAnswering else { return nil }
    editor.replaceLine(with: draft)
    return isDraftEntered && isWhole(draft) ? "\r" : nil
  }

  private func keepCursorBetweenCharacters() {
    let (cursor, mayBeInsideCharacter) = editor.place
    defer { lastCursor = editor.place.cursor }
    guard mayBeInsideCharacter else { return }
    let place = editor.line.cursorBetweenCharacters(from: lastCursor)
    if place != cursor { editor.moveCursor(to: place) }
  }

  /// Suspends the program, or draws the text for a terminal of another size.
  func obey(_ signal: SignalEvent) {
    switch signal {
    case .interrupt: break
    case .suspend:
      leaveText()
      whileTerminalIsAsFound { SignalSet.obey(SIGTSTP) }
    case .resize:
      write(painter.erase(columns: TerminalSize.current.columns))
    }
  }

  /// Does something for which the terminal has the settings that it was found with.
  func whileTerminalIsAsFound(_ body: () -> Void) {
    setPasteMarks(false)
    editor.setEditing(false)
    body()
    editor.setEditing(true)
    setPasteMarks(true)
  }

  /// Ends editing: with a text that is entered, or with Ctrl-C.
  func finish(_ result: LineInput) -> EditorCommand.Outcome {
    self.result = result
    return .endLine
  }
}

// MARK: - What the text is

extension TerminalEditor {
  /// What the language says of the text; remembered, as most keys only move the cursor.
  func read(_ text: String) -> InputReading {
    if reading.text != text { reading = (text, language.read(text)) }
    return reading.1
  }

  /// Whether Enter ends the text.
  func isWhole(_ text: String) -> Bool {
    isAnswering || read(text).wholeEnd == text.utf8.count
  }

  /// What the history has after a text, at whose end the cursor stands.
  var suggestion: String {
    let line = editor.line
    guard !isAnswering, language.usesStyles, line.isCursorAtEnd else { return "" }
    return browser.continuation(of: line.text) ?? ""
  }

  /// Keeps a part of a paste that is not whole for the next text.
  func keepForLater(_ text: Substring) {
    draft = String(text)
  }

  /// Has a text edited by another program; nil if nothing came back.
  func editElsewhere(_ text: String) -> String? {
    var edited: String?
    leaveText()
    // Its Ctrl-C and Ctrl-Z are not for this editor.
    signals.whileReading(as: .none) {
      whileTerminalIsAsFound { edited = language.edit(text) }
    }
    signals.discardEvents()
    return edited
  }

  /// The entries of the history; none while a question is asked.
  var searchableEntries: [String] {
    isAnswering ? [] : keptHistory.entries
  }
}

// MARK: - Showing the text

extension TerminalEditor {
  /// Shows the text as it is now.
  private func show() {
    let line = editor.line
    let suggestion = suggestion
    let end = suggestion.firstIndex(of: "\n")
    var layout = layout(of: line.text)
    layout.cursor = line.textBeforeCursor.utf8.count
    layout.suggestion = end.map { suggestion[..<$0] + " …" } ?? suggestion
    let size = TerminalSize.current
    var frame = layout.frame(columns: size.columns)
    frame.rows += rowsBelow.map { InputLayout(prompt: "", text: $0).frame(columns: size.columns) }
      .flatMap(\.rows)
    paint(frame, height: size.rows)
  }

  /// The text with its prompts and colours.
  func layout(of text: String) -> InputLayout {
    guard !isAnswering else { return InputLayout(prompt: prompt, text: text) }
    let reading = read(text)
    return InputLayout(
      prompt: prompt,
      continuationPrompts: reading.continuationPrompts,
      text: text,
      styles: language.usesStyles ? reading.styles : []
    )
  }

  func paint(_ frame: Frame, height: Int) {
    write(painter.paint(frame, height: height))
  }

  /// Shows the whole text without what is only for editing, and goes to the row below it.
  func leaveText(mark: String = "") {
    let text = editor.line.text
    leave(showing: layout(of: text), mark: mark)
  }

  private func leave(showing layout: InputLayout, mark: String) {
    var layout = layout
    layout.text += mark
    layout.cursor = layout.text.utf8.count
    write(painter.paint(layout.frame(columns: TerminalSize.current.columns)) + painter.leave())
  }

  /// Clears the screen: the text is drawn again at its top.
  func clearScreen() {
    painter.forget()
    write(ControlSequence.clearScreen)
  }

  private func write(_ text: String) {
    if !text.isEmpty { Descriptor.write(text, to: StandardStream.output.rawValue) }
  }
}
