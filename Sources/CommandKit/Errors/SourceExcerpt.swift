import TerminalKit

/// The line of a statement or an expression that has an error, and a mark below it, within a terminal's width.
public struct SourceExcerpt {
  /// The line and the mark, with control characters shown as symbols.
  public let lines: [String]

  /// Makes the excerpt of a place in a text.
  ///
  /// - Parameters:
  ///   - text: The statement or the expression.
  ///   - offset: The place, in bytes of UTF-8.
  ///   - columns: The width of the terminal in cells.
  public init(of text: String, at offset: Int, columns: Int) {
    let bytes = Array(text.utf8)
    let offset = min(max(offset, 0), bytes.count)
    let lineBreak = UInt8(ascii: "\n")
    let start = bytes[..<offset].lastIndex(of: lineBreak).map { $0 + 1 } ?? 0
    let end = bytes[offset...].firstIndex(of: lineBreak) ?? bytes.count
    let before = Self.cells(of: bytes[start..<offset])
    // A tab's width depends on the text before it, so the line is laid out from its start.
    let line = Self.cells(of: bytes[start..<end])
    let column = Self.width(of: before[...])
    let available = max(columns - 2, 24)
    let (shown, place) = Self.clip(line, around: column, to: available)
    lines = ["  " + shown, "  " + Self.mark(at: place, within: available)]
  }

  /// The visible part of a line: all of it, or the part around a column.
  private static func clip(
    _ line: [Character],
    around column: Int,
    to available: Int
  ) -> (text: String, column: Int) {
    var line = line[...]
    while line.last == " " { line.removeLast() }
    guard width(of: line) > available else { return (String(line), column) }
    var place = column
    var text = ""
    // A third of the width stays for the text after the place.
    let most = available * 2 / 3
    if column > most {
      while place + 1 > most, let first = line.first {
        place -= DisplayWidth.of(first)
        line.removeFirst()
      }
      text = "…"
      place += 1
    }
    return (text + String(line.cut(toCells: available - DisplayWidth.of(text))), place)
  }

  /// The mark, after the column or before it: on `sqlite3`'s side, unless it does not fit there.
  private static func mark(at column: Int, within available: Int) -> String {
    column < 14 || column < 25 && column + 15 <= available
      ? blanks(column) + "^--- error here" : blanks(column - 14) + "error here ---^"
  }

  private static func width(of cells: ArraySlice<Character>) -> Int {
    cells.reduce(0) { $0 + DisplayWidth.of($1) }
  }

  /// The characters of a line as they are shown: tabs as blanks, other control characters as symbols.
  private static func cells(of bytes: ArraySlice<UInt8>) -> [Character] {
    Array(TerminalText.harmless(String(decoding: bytes, as: UTF8.self), tabsFrom: 0))
  }

  private static func blanks(_ count: Int) -> String {
    String(repeating: " ", count: max(count, 0))
  }
}
