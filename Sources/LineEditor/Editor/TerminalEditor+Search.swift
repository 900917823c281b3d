import TerminalKit

extension TerminalEditor {
  /// Searches the history, and shows the entry that it finds in place of the text, until a key ends the search.
  ///
  /// Enter enters the found entry; where none has the query, it takes the last one as the text. Ctrl-C and Ctrl-G go
  /// back to the text before the search. Every other key that is not a character takes the found entry as the text,
  /// and then does what it does otherwise.
  func search() -> EditorCommand.Outcome {
    guard !isAnswering else { return .nothing }
    let original = editor.line.text
    var search = HistorySearch(searchableEntries)
    while true {
      if !keys.hasInput { show(search, instead: original) }
      switch keys.next() {
      case .key(.character(let scalar)) where scalar.value >= 0x20 && scalar != "\u{7F}":
        search.type(String(Character(scalar)))
      case .key(.paste(let text)):
        search.type(text)
      case .key(.character("\u{7F}")), .key(.character("\u{8}")): search.erase()
      case .key(.character("\u{12}")): search.goBack()
      case .key(.character("\u{13}")): search.goForward()
      case .key(.character("\u{7}")), .signal(.interrupt): return .redraw
      case .key(let key):
        take(search)
        // What is shown is not what was looked for, so it must not run.
        let hasNothing = !search.hasMatch && search.match == nil
        if hasNothing, key == .character("\r") || key == .character("\n") { return .redraw }
        return finishSearch(with: key)
      case .signal(.end), .end: return finish(.endOfInput)
      case .signal(let signal): obey(signal)
      }
    }
  }

  /// Replaces the text with the found entry, and puts the cursor at its end.
  private func take(_ search: HistorySearch) {
    guard let found = search.found else { return }
    editor.replaceLine(with: found)
    browser = HistoryBrowser(searchableEntries)
  }

  /// Makes the key that ended the search act on the text; Escape alone only ends the search.
  private func finishSearch(with key: Key) -> EditorCommand.Outcome {
    switch key {
    case .character("\r"), .character("\n"): return perform(.enter)
    // Alt with a letter is an Escape with the letter right behind it.
    case .character("\u{1B}") where keys.hasInput: editor.push("\u{1B}")
    case .character("\u{1B}"), .paste, .mouse: break
    case .character(let scalar): editor.push(String(Character(scalar)))
    case .special(let key):
      if let key = EditorKey(key) { editor.push(String(Character(key.scalar))) }
    }
    return .redraw
  }

  private func show(_ search: HistorySearch, instead original: String) {
    let size = TerminalSize.current
    var entry = layout(of: search.found ?? original)
    if let match = search.match { entry.styles = entry.styles.overlaid(by: match) }
    var frame = entry.frame(columns: size.columns, in: language.styles)
    let line = InputLayout(
      prompt: search.hasMatch ? "search: " : "search, not found: ",
      text: search.query
    ).frame(columns: size.columns, in: language.styles)
    frame.cursorRow = frame.rows.count + line.cursorRow
    frame.cursorColumn = line.cursorColumn
    frame.textBeforeCursor = line.textBeforeCursor
    frame.rows += line.rows
    paint(frame, height: size.rows)
  }
}

extension [StyledSpan] {
  /// The styles with a match on top of them.
  fileprivate func overlaid(by match: Range<Int>) -> [StyledSpan] {
    let before = map { StyledSpan($0.bytes.clamped(to: 0..<match.lowerBound), $0.style) }
    let after = map {
      StyledSpan($0.bytes.clamped(to: match.upperBound..<Int.max), $0.style)
    }
    return (before + [StyledSpan(match, .match)] + after).filter { !$0.bytes.isEmpty }
  }
}
