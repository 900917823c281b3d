import FullText
import TerminalKit

/// A text with its tokens drawn below it, each under the characters that it was made of.
///
/// Tokens that overlap, as those of trigram do, stand on several lines. Places are counted in cells, so
/// that tokens stand under wide characters, too.
struct TokenRuler {
  /// A token, the cell below which it starts, and its own width in cells.
  private struct Mark {
    let text: String
    let start: Int
    let width: Int
  }

  /// A character of the text as it is shown, its offset in bytes, and its width in cells.
  private struct Cluster {
    let text: String
    let byte: Int
    let width: Int
  }

  private let clusters: [Cluster]
  private let tokens: [Token]

  /// The drawing of a text and its tokens, which are in the order of the text.
  init(text: String, tokens: [Token]) {
    var clusters: [Cluster] = []
    var byte = 0
    for character in text {
      let shown = TerminalText.harmless(String(character))
      clusters.append(Cluster(text: shown, byte: byte, width: DisplayWidth.of(shown)))
      byte += character.utf8.count
    }
    self.clusters = clusters
    self.tokens = tokens
  }

  /// The drawing, broken into pieces that fit a width in cells, with a blank line between pieces.
  func lines(width: Int) -> [String] {
    var lines: [String] = []
    var start = 0
    while start < clusters.count {
      let end = breakpoint(after: start, width: max(8, width))
      if !lines.isEmpty { lines.append("") }
      lines += piece(start..<end)
      start = end
    }
    return lines
  }

  /// The cluster at which a piece ends: one between two tokens, if there is one in the second half of the
  /// width, else the last that fits.
  private func breakpoint(after start: Int, width: Int) -> Int {
    var cells = 0
    var end = start
    while end < clusters.count, cells + clusters[end].width <= width {
      cells += clusters[end].width
      end += 1
    }
    guard end < clusters.count else { return end }
    let candidates = ((start + end) / 2 + 1)...max(end, (start + end) / 2 + 1)
    let between = candidates.reversed().first { index in
      guard index < clusters.count else { return false }
      let byte = clusters[index].byte
      return !tokens.contains { $0.range.lowerBound < byte && byte < $0.range.upperBound }
    }
    return max(start + 1, between ?? end)
  }

  private func piece(_ range: Range<Int>) -> [String] {
    let text = clusters[range].map(\.text).joined()
    return [text] + lanes(of: marks(in: range)).map(line)
  }

  /// The tokens that start in a piece.
  private func marks(in range: Range<Int>) -> [Mark] {
    let end = range.upperBound < clusters.count ? clusters[range.upperBound].byte : Int.max
    var marks: [Mark] = []
    var cluster = range.lowerBound
    var cells = 0
    for token in tokens
    where token.range.lowerBound >= clusters[range.lowerBound].byte && token.range.lowerBound < end
    {
      while cluster + 1 < range.upperBound, clusters[cluster + 1].byte <= token.range.lowerBound {
        cells += clusters[cluster].width
        cluster += 1
      }
      let shown = TerminalText.harmless(token.textWithVisibleBlanks)
      marks.append(Mark(text: shown, start: cells, width: DisplayWidth.of(shown)))
    }
    return marks
  }

  /// Puts the marks on as few lines as possible, with a blank at least between two marks.
  private func lanes(of marks: [Mark]) -> [[Mark]] {
    var lanes: [[Mark]] = []
    for mark in marks {
      let free = lanes.firstIndex { lane in
        lane.last.map { $0.start + $0.width < mark.start } ?? true
      }
      if let free { lanes[free].append(mark) } else { lanes.append([mark]) }
    }
    return lanes
  }

  private func line(_ marks: [Mark]) -> String {
    var line = ""
    var cells = 0
    for mark in marks {
      line += String(repeating: " ", count: mark.start - cells) + mark.text
      cells = mark.start + mark.width
    }
    return line
  }
}
