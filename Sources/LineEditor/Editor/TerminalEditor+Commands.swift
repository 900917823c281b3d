import TerminalKit

extension TerminalEditor {
  func perform(_ command: EditorCommand) -> EditorCommand.Outcome {
    switch command {
    case .enter: return enter()
    case .enterFromCommands: return enterFromCommands()
    case .newline: insert("\n")
    case .previous: goUp()
    case .next: goDown()
    case .older: recall(browser.previous(from: editor.line.text))
    case .newer: recall(browser.next())
    case .search: return search()
    case .right: goRight(to: editor.line.cursor + 1, taking: suggestion[...])
    case .wordRight: goRight(to: editor.line.endOfWord, taking: suggestion.firstWord)
    case .lineStart: editor.moveCursor(to: editor.line.startOfLine)
    case .lineEnd: editor.moveCursor(to: editor.line.endOfLine)
    case .backspace: editor.deleteBackward()
    case .deleteOrEnd where editor.line.scalars.isEmpty: return finish(.endOfInput)
    // There is nothing to delete, and the text is no end of input.
    case .deleteOrEnd where editor.line.isCursorAtEnd: showHint()
    case .delete, .deleteOrEnd: editor.deleteForward()
    case .complete: complete()
    case .paste: return paste()
    case .clearScreen: clearScreen()
    case .editElsewhere: return editElsewhere()
    case .interrupt: return finish(.interrupted)
    }
    return .redraw
  }

  func insert(_ text: some StringProtocol) {
    editor.replace(countBeforeCursor: 0, with: String(text))
  }

  private func enter() -> EditorCommand.Outcome {
    let text = editor.line.text
    if isWhole(text) { return finish(.line(text)) }
    if let start = read(text).editCommandStart {
      return edit(String(text.utf8.prefix(max(0, start - 1))) ?? text)
    }
    let hint = editor.line.isCursorAtEnd ? read(text).hint : nil
    insert("\n")
    show(hint)
    return .redraw
  }

  /// Shows what helps a person who may be lost within a statement; nothing where nothing suggests that.
  private func showHint() { show(read(editor.line.text).hint) }

  private func show(_ hint: String?) {
    rowsBelow = hint?.lines(columns: TerminalSize.current.columns) ?? []
  }

  /// In vi's command mode a new line begins at the end of the text, in insert mode.
  private func enterFromCommands() -> EditorCommand.Outcome {
    if isWhole(editor.line.text) { return enter() }
    editor.push("A" + String(Character(EditorKey.newline.scalar)))
    return .nothing
  }

  private func goUp() {
    let line = editor.line
    // One key leaves an entry that was just recalled, however many lines it has.
    if let place = line.cursorAbove, line.text != browser.shown || !line.isCursorAtEnd {
      editor.moveCursor(to: place)
    } else {
      recall(browser.previous(from: line.text))
    }
  }

  private func goDown() {
    if let place = editor.line.cursorBelow {
      editor.moveCursor(to: place)
    } else {
      recall(browser.next())
    }
  }

  private func recall(_ entry: String?) {
    if let entry { editor.replaceLine(with: entry) }
  }

  /// Moves the cursor; at the end of the text, inserts from the suggestion instead.
  private func goRight(to place: Int, taking suggestion: Substring) {
    let line = editor.line
    if line.isCursorAtEnd {
      insert(suggestion)
    } else {
      editor.moveCursor(to: min(place, line.scalars.count))
    }
  }

  /// Completes the text before the cursor; a tab with more text right after it was pasted, and is inserted.
  private func complete() {
    if keys.hasInputBesideTabs { return insert("\t") }
    guard !isAnswering else { return }
    let text = editor.line.textBeforeCursor
    let completion = language.completion(of: text, followedBy: editor.line.textAfterCursor)
    switch CompletionStep(completion, of: text) {
    case .replace(let count, let replacement):
      editor.replace(countBeforeCursor: count, with: replacement)
    case .list(let candidates):
      let size = TerminalSize.current
      rowsBelow = CandidateList.rows(of: candidates, columns: size.columns, rows: size.rows / 2)
    case .nothing:
      break
    }
  }

  private func editElsewhere() -> EditorCommand.Outcome {
    isAnswering ? .nothing : edit(editor.line.text)
  }

  /// Lets the user edit a text in another program, and enters the changed text if it is whole.
  private func edit(_ text: String) -> EditorCommand.Outcome {
    guard var edited = editElsewhere(text) else { return .redraw }
    while edited.last?.isNewline == true { edited.removeLast() }
    editor.replaceLine(with: edited)
    return !edited.isEmpty && isWhole(edited) ? finish(.line(edited)) : .redraw
  }
}

extension String {
  /// The text up to the end of its first word.
  fileprivate var firstWord: Substring {
    let word = drop { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return self[..<(word.firstIndex { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? endIndex)]
  }
}
