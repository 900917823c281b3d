/// The text in the editor and the place of its cursor.
package struct EditedLine: Equatable {
  package let scalars: [Unicode.Scalar]
  /// The number of scalars before the cursor.
  package let cursor: Int

  package init(scalars: [Unicode.Scalar], cursor: Int) {
    self.scalars = scalars
    self.cursor = cursor
  }

  package var text: String {
    Self.string(scalars[...])
  }

  package var textBeforeCursor: String {
    Self.string(scalars[..<cursor])
  }

  package var textAfterCursor: String {
    Self.string(scalars[cursor...])
  }

  /// Where the cursor comes to in the line above, in the same column; nil in the first line.
  package var cursorAbove: Int? {
    guard let end = scalars[..<cursor].lastIndex(of: "\n") else { return nil }
    let start = lineStart(before: end)
    return min(start + cursor - (end + 1), end)
  }

  /// Where the cursor comes to in the line below, in the same column; nil in the last line.
  package var cursorBelow: Int? {
    guard let lineEnd = scalars[cursor...].firstIndex(of: "\n") else { return nil }
    let column = cursor - lineStart(before: cursor)
    let nextEnd = scalars[(lineEnd + 1)...].firstIndex(of: "\n") ?? scalars.count
    return min(lineEnd + 1 + column, nextEnd)
  }

  private func lineStart(before end: Int) -> Int {
    scalars[..<end].lastIndex(of: "\n").map { $0 + 1 } ?? 0
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var string = String.UnicodeScalarView()
    string.append(contentsOf: scalars)
    return String(string)
  }
}
