import SQLText
import TerminalKit

/// SQL whose lines fit a terminal, so that it can be copied as a whole.
///
/// A line is broken only at blanks between tokens: the statement stays the same. A token that is longer than a line, such
/// as a text, stays whole.
public enum WrappedSQL {
  /// The SQL with its lines broken.
  ///
  /// - Parameters:
  ///   - sql: The SQL.
  ///   - cells: The width that the lines should have.
  /// - Returns: The SQL with the same tokens; the rest of a line is indented by two cells more than its beginning.
  public static func lines(of sql: String, within cells: Int) -> String {
    var text = ""
    var line = Line()
    // Tokens without a blank between them, which stay together.
    var run = sql.startIndex..<sql.startIndex
    func endRun() {
      let part = sql[run]
      guard !part.isEmpty else { return }
      let lines = part.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      if line.isBegun, line.width + DisplayWidth.of(String(lines[0])) > cells, text.last == " " {
        while text.last == " " { text.removeLast() }
        text += "\n" + String(repeating: " ", count: line.indentation + 2)
        line.width = line.indentation + 2
      }
      text += part
      line.isBegun = true
      line.width =
        (lines.count == 1 ? line.width : 0) + DisplayWidth.of(String(lines[lines.count - 1]))
    }
    var last: SQLToken?
    for token in SQLTokenizer(sql) {
      let blanks = sql[token.range]
      // A line rather begins with AS or an operator than ends with it.
      let isBound = last?.binds(in: sql) == true && !blanks.contains(where: \.isNewline)
      last = token
      guard token.kind == .whitespace, !isBound else {
        run = run.lowerBound..<token.range.upperBound
        continue
      }
      endRun()
      run = token.range.upperBound..<token.range.upperBound
      text += blanks
      line.addBlanks(blanks)
    }
    endRun()
    return text
  }

  /// The line that is being written, in cells.
  private struct Line {
    var width = 0
    /// The blanks at its beginning.
    var indentation = 0
    /// Whether anything but blanks stands in it.
    var isBegun = false

    mutating func addBlanks(_ blanks: Substring) {
      let lines = blanks.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      if lines.count > 1 { self = Line() }
      width += lines[lines.count - 1].count
      if !isBegun { indentation = width }
    }
  }
}

extension SQLToken {
  /// Whether it belongs to what stands after it.
  fileprivate func binds(in sql: String) -> Bool {
    kind == .operator || kind == .word && sql[range].uppercased() == "AS"
  }
}
