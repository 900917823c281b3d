import TerminalKit

/// How the editor shows its text on the screen.
extension TerminalEditor {
  /// Shows the present text.
  func show() {
    let line = editor.line
    let text = line.text
    let suggestion = line.isCursorAtEnd ? suggestion(after: text) : ""
    let end = suggestion.firstIndex(of: "\n")
    var layout = layout(of: text)
    layout.cursor = line.bytesBeforeCursor
    layout.suggestion = end.map { suggestion[..<$0] + " …" } ?? suggestion
    let size = TerminalSize.current
    var frame = layout.frame(columns: size.columns, height: size.rows, in: language.styles)
    let below = rowsBelow.flatMap {
      InputLayout(prompt: "", text: $0).frame(columns: size.columns, in: language.styles).rows
    }
    if frame.rowsBelow == 0 { frame.rows += below } else { frame.rowsBelow += below.count }
    paint(frame, height: size.rows)
  }

  /// The layout of a text with its prompts and styles.
  func layout(of text: String) -> InputLayout {
    guard !isAnswering else { return InputLayout(prompt: prompt, text: text) }
    let reading = read(text)
    return InputLayout(
      prompt: prompt,
      continuationPrompts: reading.continuationPrompts,
      text: text,
      styles: reading.styles
    )
  }

  func paint(_ frame: Frame, height: Int) {
    write(painter.paint(frame, height: height))
  }

  /// Shows the text without suggestion and candidates, and moves the cursor to the row below it.
  func leaveText(mark: String = "") {
    let text = editor.line.text
    leave(showing: layout(of: text), mark: mark)
  }

  private func leave(showing layout: InputLayout, mark: String) {
    var layout = layout
    layout.text += mark
    layout.cursor = layout.text.utf8.count
    let frame = layout.frame(columns: TerminalSize.current.columns, in: language.styles)
    write(painter.paint(frame) + painter.leave())
  }

  /// Clears the screen; the text is drawn again at the top.
  func clearScreen() {
    painter.forget()
    write(ScreenText(.clearScreen))
  }

  func write(_ text: ScreenText) {
    if !text.isEmpty { StandardStream.output.write(text) }
  }
}
