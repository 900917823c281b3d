import FullText
import QueryBuilder
import TerminalKit

/// Draws the text and what belongs to it: what completes it, how it is read, and what may be meant.
struct LiveTextLines {
  let state: LiveState

  private var width: Int { state.size.columns }

  /// The prompt, and the text with its chips.
  func line(in sheet: StyleSheet) -> Frame {
    let (isExpression, form) = (state.subject.isExpression, state.subject.form)
    let prompt = isExpression ? "match> " : form == .all ? "search> " : "search \(form.name)> "
    let chips = isExpression ? [] : LiveChips(of: state.line.text).ranges
    return InputLayout(
      prompt: prompt,
      text: state.line.text,
      styles: chips.map { StyledSpan($0, .chip) },
      cursor: state.line.textBeforeCursor.utf8.count
    ).frame(columns: width, in: sheet)
  }

  /// What stands below the text: at most so many candidates, and the messages.
  func above(most: Int) -> [StyledLine] {
    let candidates = candidateLines(most: most)
    return candidates + messages(most: max(1, most - candidates.count))
  }

  /// The positions of those candidates that are shown, if at most so many are.
  func candidates(most: Int) -> Range<Int> {
    guard let list = state.candidates, most > 0 else { return 0..<0 }
    let first = max(0, min((list.chosen ?? 0) - most + 1, list.items.count - most))
    return first..<min(list.items.count, first + most)
  }

  private func candidateLines(most: Int) -> [StyledLine] {
    guard let list = state.candidates else { return [] }
    let range = candidates(most: most)
    let shown = list.items[range]
    let labels = shown.map { DisplayWidth.of(TerminalText.harmless($0.label)) }.max() ?? 0
    return zip(range, shown).map { position, candidate in
      let isChosen = list.chosen == position
      var line = StyledLine(isChosen ? "  ▸ " : "    ", .heading)
      let label = TerminalText.harmless(candidate.label).padded(to: min(labels, max(8, width - 24)))
      line.append(label, isChosen ? .heading : .plain)
      line.append("  " + candidate.detail, .faint)
      let hidden = list.items.count - range.upperBound
      if hidden > 0, position == range.upperBound - 1 { line.append("  … \(hidden) more", .faint) }
      return line
    }
  }

  /// Why the text cannot be searched for; or how it is read, and what may be meant, in at most so many lines.
  private func messages(most: Int) -> [StyledLine] {
    if let refusal = state.refusal, refusal.request.text == state.line.text {
      return refusal.lines.flatMap { $0.lines(columns: width) }.map { StyledLine($0) }
    }
    guard let page = state.page, page.request.text == state.line.text else { return [] }
    // The tags that the last word may become say more than similar searches do.
    let near = state.candidates?.items.isEmpty ?? true ? state.nearSearches : []
    let notes = page.notes.map { "Note: \($0)" } + near
    let lines = notes.flatMap { $0.lines(columns: width) }.map { StyledLine($0) }
    guard lines.count > most else { return lines }
    let hidden = Count(lines.count - most + 1, "more line")
    return lines.prefix(most - 1) + [StyledLine("… \(hidden)", .faint)]
  }
}
