import Files
import CEditline
import TerminalKit

/// Runs a program that has the whole screen, and edits its line with the keys of the prompt.
///
/// The program gets each key first. libedit applies those to the line that the program leaves to it.
final class ScreenEditor {
  /// The reader of keys; it may have keys that the user typed after the one that ended the screen.
  private(set) var keys: KeyReader

  private let screen: any EditedScreen
  private let editor: Libedit
  private let signals: SignalMonitor
  private var painter = ScreenPainter()
  /// The line that the screen knows.
  private var known = ScreenLine("")
  private var lastCursor = 0
  /// The text with which libedit's line begins; nil as soon as it has begun.
  private var draft: String?
  private var swapsReturn = false
  private var isPaste = false
  private var isLeaving = false
  /// A character that was read together with the Escape before it.
  private var queued: Unicode.Scalar?
  /// What was read after an Escape, and is still to be taken: in a loop, as there may be thousands of them.
  private var pending: KeyReader.Event?
  /// What replaces the end of the text before the cursor, as soon as libedit calls a command: while libedit waits for a
  /// character, one of its own commands may hold places in the text.
  private var edit: (count: Int, text: String)?
  private var lastKeyWasEscape = false

  /// Prepares to run a screen.
  init(_ screen: any EditedScreen, editor: Libedit, keys: KeyReader, signals: SignalMonitor) {
    self.screen = screen
    self.editor = editor
    self.keys = keys
    self.signals = signals
  }

  /// Runs the screen to its end, and gives the terminal back as it was.
  func run() {
    editor.delegate = self
    signals.whileReading(as: .screen) {
      write(ScreenPainter.enter(usesMouse: screen.usesMouse))
      screen.begin { [signals] in signals.wakeReader() }
      var draft = screen.draft
      // What else ends a line at the prompt, as # does among vi's commands, does not end the screen.
      repeat {
        self.draft = draft
        _ = editor.edit()
        draft = known.text
      } while !isLeaving && self.draft == nil
      write(ScreenPainter.leave)
    }
  }
}

// MARK: - Keys and signals

extension ScreenEditor: LibeditDelegate {
  func nextCharacter() -> Unicode.Scalar? {
    if let scalar = takeQueued() { return scalar }
    if let draft {
      self.draft = nil
      swapsReturn = TerminalModes.swapsReturn
      editor.replaceLine(with: draft)
    }
    while !isLeaving {
      if edit != nil { return EditorKey.paste.scalar }
      noteEdit()
      if isLeaving { break }
      // It reads waiting keys before it draws anything.
      if let event = takePending() ?? keys.next(before: .now) ?? waitForEvent() {
        if let scalar = take(event) { return scalar }
      } else {
        react(to: .tick)
      }
    }
    return EditorKey.interrupt.scalar
  }

  /// Takes an event; returns the character for libedit if it is for the line.
  private func take(_ event: KeyReader.Event) -> Unicode.Scalar? {
    switch event {
    case .key(let key): return take(key)
    case .signal(let signal): obey(signal)
    case .end: isLeaving = true
    }
    return nil
  }

  private func waitForEvent() -> KeyReader.Event? {
    show()
    return keys.next(before: screen.deadline)
  }

  private func takePending() -> KeyReader.Event? {
    defer { pending = nil }
    return pending
  }

  private func takeQueued() -> Unicode.Scalar? {
    defer { queued = nil }
    return queued
  }

  func perform(_ command: EditorCommand) -> EditorCommand.Outcome {
    switch command {
    case .enter, .enterFromCommands: offer(.enter)
    case .previous, .older: offer(.special(.up))
    case .next, .newer: offer(.special(.down))
    case .complete: offer(.tab)
    case .right: editor.moveCursor(to: min(editor.line.cursor + 1, editor.line.scalars.count))
    case .wordRight: editor.moveCursor(to: editor.line.endOfWord)
    case .lineStart: editor.moveCursor(to: 0)
    case .lineEnd: editor.moveCursor(to: editor.line.scalars.count)
    case .backspace: editor.deleteBackward()
    case .delete, .deleteOrEnd: editor.deleteForward()
    case .clearScreen: painter.forget()
    case .interrupt: return .endLine
    case .search, .paste, .editElsewhere, .newline: break
    }
    applyEdit()
    return isLeaving ? .endLine : .redraw
  }

  private func applyEdit() {
    guard let edit else { return }
    self.edit = nil
    editor.replace(countBeforeCursor: edit.count, with: edit.text)
  }

  /// Takes a key; returns the character for libedit if it is for the line.
  private func take(_ key: Key) -> Unicode.Scalar? {
    defer { lastKeyWasEscape = key == .character("\u{1B}") }
    switch key {
    case .paste(let text):
      isPaste = true
      edit = (0, text.onOneLine)
      return nil
    case .mouse(let event):
      react(to: .mouse(event))
      return nil
    case .special(let special):
      guard offer(.special(special)) else { return nil }
      return EditorKey(special)?.scalar
    case .character("\u{1B}"): return takeEscape()
    case .character("\r") where swapsReturn:
      return offer(.character("\n")) ? EditorKey.newline.scalar : nil
    case .character(let scalar): return offer(ScreenKey(scalar)) ? scalar : nil
    }
  }

  /// Tells the Escape key from one that is pressed together with Meta; with vi's keys the first Escape is vi's.
  private func takeEscape() -> Unicode.Scalar? {
    guard !keys.hasInput else { return takeMeta() }
    if editor.hasViKeys, !lastKeyWasEscape { return "\u{1B}" }
    return offer(.escape) ? "\u{1B}" : nil
  }

  /// Takes Meta and a digit for a function key, which some terminals lack; libedit gets what the screen does not take.
  private func takeMeta() -> Unicode.Scalar? {
    guard let event = keys.next(before: .now) else { return "\u{1B}" }
    if case .key(.special(let key)) = event { return take(.special(key.withMeta)) }
    guard case .key(.character(let scalar)) = event, scalar != "\u{1B}" else {
      // Escape, and something else after it.
      if offer(.escape), !isLeaving { queued = "\u{1B}" }
      pending = event
      return nil
    }
    let functions: [Unicode.Scalar: SpecialKey] = [
      "1": .f1, "2": .f2, "3": .f3, "4": .f4, "5": .f5, "6": .f6,
    ]
    if let function = functions[scalar] {
      offer(.special(function))
      return nil
    }
    // Meta-Return ends no line here, whatever libedit has read before it.
    guard offer(.meta(scalar)), scalar != "\r", scalar != "\n" else { return nil }
    queued = scalar
    return "\u{1B}"
  }

  /// Offers a key to the screen; returns whether it is for the line.
  @discardableResult
  private func offer(_ key: ScreenKey) -> Bool { react(to: .key(key)) == .edit }

  @discardableResult
  private func react(to event: ScreenEvent) -> ScreenReaction {
    let reaction = screen.take(event, in: line)
    switch reaction {
    case .edit, .none: break
    case .leave: isLeaving = true
    case .replace(let count, let text): edit = (count, text.onOneLine)
    }
    return reaction
  }

  private func obey(_ signal: SignalEvent) {
    switch signal {
    case .interrupt:
      keys.discard()
      react(to: .interrupt)
    case .wake: react(to: .wake)
    case .end: isLeaving = true
    case .resize: painter.forget()
    case .suspend:
      write(ScreenPainter.leave)
      editor.setEditing(false)
      SignalSet.stopProcess()
      editor.setEditing(true)
      write(ScreenPainter.enter(usesMouse: screen.usesMouse))
      painter.forget()
    }
  }
}

// MARK: - The line and the picture

extension ScreenEditor {
  private var line: ScreenLine {
    let line = editor.line
    return ScreenLine(line.text, textBeforeCursor: line.textBeforeCursor)
  }

  /// Tells the screen if the line has changed.
  private func noteEdit() {
    editor.keepCursorBetweenCharacters(from: &lastCursor)
    let line = line
    guard line != known else { return }
    known = line
    defer { isPaste = false }
    react(to: .edited(byPaste: isPaste))
  }

  private func show() {
    let size = TerminalSize.current
    write(painter.paint(screen.picture(of: line, size: size), size: size))
  }

  private func write(_ text: ScreenText) {
    if !text.isEmpty { StandardStream.output.write(text) }
  }
}

extension ScreenKey {
  fileprivate init(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\r", "\n": self = .enter
    case "\t": self = .tab
    case "\u{7F}", "\u{8}": self = .backspace
    default: self = .character(scalar)
    }
  }
}

extension String {
  /// The text with blanks in place of its line breaks and tabs.
  fileprivate var onOneLine: String {
    String(map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }
}
