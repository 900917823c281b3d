import FullText
import Output
import TerminalKit

extension LivePane {
  /// The whole texts of the chosen row, with their hits, of which the first is in sight.
  ///
  /// - Parameters:
  ///   - state: The search.
  ///   - width: The width in cells.
  /// - Returns: The pane; until the texts of another row are there, it shows those before.
  static func text(_ state: LiveState, width: Int) -> LivePane {
    guard !state.rows.isEmpty, let text = state.text else {
      let reason = state.rows.isEmpty ? "there is no row" : "…"
      return LivePane(StyledLine("Text (F5): \(reason)", .faint), [])
    }
    guard text.isThere, text.problem == nil else {
      let reason =
        text.problem.map { "The texts cannot be read: \($0)." } ?? "This row is no longer there."
      return LivePane(
        StyledLine("Text of \(text.request.key)", .heading),
        StyledLine("  \(reason)", .faint).wrapped(to: width)
      )
    }
    let lines = text.columns.flatMap { Self.lines(of: $0, width: width) }
    let none = StyledLine("  \(state.subject.table.hiddenText ?? "It has no text.")", .faint)
    return LivePane(
      StyledLine("Text of \(text.request.key)", .heading),
      lines.isEmpty ? none.wrapped(to: width) : lines,
      sought: lines.firstIndex { $0.runs.contains { $0.style == .hit } } ?? 0
    )
  }

  /// A text below its name, or after it where both fit one line.
  private static func lines(of column: LiveText.Column, width: Int) -> [StyledLine] {
    let name = StyledLine("  \(column.name)  ", .faint)
    var isHit = false
    var lines: [StyledLine] = []
    for line in column.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      // A hit may go on from line to line.
      let marked = (isHit ? "\(HitMarker.open)" : "") + String(line.map { $0 == "\t" ? " " : $0 })
      isHit =
        marked.unicodeScalars.last { $0 == HitMarker.open || $0 == HitMarker.close }
        == HitMarker.open
      lines += StyledLine(marked: marked).wrapped(to: max(1, width - 4))
    }
    if lines.count == 1, name.width + lines[0].width <= width, !column.isCut {
      return [name + lines[0]]
    }
    if column.isCut { lines.append(StyledLine("… more: only the beginning is shown", .faint)) }
    return [name] + lines.map { StyledLine("    ") + $0 }
  }
}
