import CommandKit
import TerminalKit

/// Draws what the keys do.
struct LiveKeyLines {
  let subject: LiveSubject

  private var keys: [(key: String, effect: String)] {
    let tags = [("#", "lists tags, the most used first; ↑ ↓ choose, Enter takes one")]
    let words = [
      ("Tab", "makes the words before the cursor a group: [milk eggs]"),
      ("Backspace", "deletes a whole group, phrase, or tag with its space"),
      ("Alt-M", "reads the line as FTS5's language"),
      ("Alt-O", "makes another expression of the words, by the next form"),
    ]
    let terms = [
      ("Tab", "completes columns and terms; ↑ ↓ choose, Enter takes one"),
      ("Alt-M", "reads the line as words"),
    ]
    let line = subject.isExpression ? terms : (subject.hasReminders ? tags : []) + words
    // What a small screen must have room for comes first.
    let ends = [
      ("Enter", "leaves, and prints the page as \(subject.reading.command) does"),
      ("Esc", "leaves, and all is as it was"),
    ]
    return ends + line + [
      ("Ctrl-U", "empties the line"),
      ("↑ ↓", "choose a row, as Ctrl-K Ctrl-J and Ctrl-P Ctrl-N do"),
      ("PageUp PageDown", "go on by as many rows as are in sight"),
      ("F2", "why the chosen row has its score"),
      ("F3", "the SQL of the page"),
      ("F4", "the weights: ← → change one, ↑ ↓ choose another,"),
      ("", "< > go past the next breakpoint, 0 puts all back"),
      ("F5", "the whole text of the chosen row, with its hits"),
      ("F6", "the next pane; Alt-↑ Alt-↓ scroll it"),
      ("mouse", "wheel scrolls, click chooses, double click is F5; drag a slider"),
      ("", "Shift held down: most terminals select text"),
      ("Ctrl-C", "stops the search; twice leaves"),
      ("F1", "these keys, as ? in an empty line; Alt-1 to Alt-6 are F1 to F6"),
    ]
  }

  /// The cells of the column with the keys.
  private static let keyWidth = 18

  /// The lines, none wider than the screen if that has room for a few words; where they are more than there is room for,
  /// the last one says how many are left out.
  func lines(width: Int, room: Int) -> [StyledLine] {
    let lines = keys.flatMap { key, effect in
      StyledLine(effect).wrapped(to: max(20, width - Self.keyWidth)).enumerated().map { row, part in
        StyledLine((row == 0 ? "  " + key : "").padded(to: Self.keyWidth), .heading) + part
      }
    }
    guard lines.count > room, room > 0 else { return lines }
    let rest = Count(lines.count - room + 1, "more line")
    return lines.prefix(room - 1) + [StyledLine("  … \(rest) in a larger window", .faint)]
  }
}
