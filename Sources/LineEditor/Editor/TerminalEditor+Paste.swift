import TerminalKit

extension TerminalEditor {
  /// Inserts pasted text; a small paste waits for Enter, and a longer one enters its whole statements.
  func paste() -> EditorCommand.Outcome {
    guard let pasted else { return .nothing }
    self.pasted = nil
    // What stands at the end of a line is often copied with its line break, which would leave an empty row.
    insert(String(pasted.reversed().drop(while: \.isNewline).reversed()))
    guard Self.runsAtOnce(pasted), !isAnswering else { return .redraw }
    let text = editor.line.text
    guard let script = text.prefix(bytes: read(text).wholeEnd), !script.isEmpty else {
      return .redraw
    }
    keepForLater(text[script.endIndex...].drop(while: \.isNewline))
    let lines = Self.lineBreaks(in: pasted) + (pasted.utf8.last == UInt8(ascii: "\n") ? 0 : 1)
    editor.replaceLine(with: "-- \(lines) lines were pasted.")
    return finish(.line(String(script)))
  }

  /// Whether whole statements of a pasted text run without Enter: they do if it has more than 20 line breaks.
  public static func runsAtOnce(_ pasted: String) -> Bool { lineBreaks(in: pasted) > 20 }

  private static func lineBreaks(in text: String) -> Int {
    text.utf8.count { $0 == UInt8(ascii: "\n") }
  }
}

extension String {
  fileprivate func prefix(bytes count: Int) -> Substring? {
    utf8.index(startIndex, offsetBy: count, limitedBy: endIndex).map { self[..<$0] }
  }
}
