import TestSupport

/// A table on a screen, taken apart by where its lines stand and nothing else.
struct DrawnTable {
  /// The rows that do not have a line between the columns, or the gap, where the table's rule has it.
  let crookedRows: [String]

  /// The text of each column from top to bottom, without blanks, so that it does not matter where it is
  /// divided.
  let columns: [String]

  /// Takes apart the first table on a screen, above a footer if there is one.
  ///
  /// The rule between headings and rows, or above them, says where the columns end: `┌──┬──┐`, `+--+--+`,
  /// `|--|--|` or `--  --`. A list of values in column mode has none; what counts there is the
  /// width of its longest heading.
  init(on screen: Screen, longestHeading: String, footer: String) {
    let rows = (0..<screen.rowCount).map(screen.cells)
    let shown = rows.prefix { !$0.joined().hasPrefix(footer) }
    let rule =
      shown.first(where: Self.isRule) ?? (longestHeading.map { _ in "-" } + [" ", " ", "-"])
    let width = rule.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0
    let borders = rule.indices.prefix(width).filter { !Self.fills.contains(rule[$0]) }
    let isRuled = rule[0] != "-"
    let table = shown.filter { isRuled ? Self.lines.contains($0[0]) : $0 != rule }

    crookedRows = table.filter { row in
      guard isRuled else { return borders.contains { row[$0] != " " } }
      let found = row.indices.filter {
        Self.lines.contains(row[$0]) && !Self.fills.contains(row[$0])
      }
      return found != borders
    }.map { $0.joined() }

    let cells = table.filter { !Self.isRule($0) }
    let starts = (isRuled ? [] : [-1]) + borders
    let ends = Array(starts.dropFirst()) + (isRuled ? [] : [screen.columnCount])
    columns = zip(starts, ends).filter { $1 - $0 > 1 }.map { start, end in
      cells.map { $0[(start + 1)..<end].joined() }.joined().filter { !$0.isWhitespace }
    }
  }

  private static let fills: Set = ["─", "-"]
  private static let lines = Set("┌├└┬┼┴┐┤┘│─|+-".map(String.init))

  private static func isRule(_ row: [String]) -> Bool {
    lines.contains(row[0]) && fills.contains(row[1])
      && row.allSatisfy { $0 == " " || lines.contains($0) }
  }
}
