public import FullText
import TerminalKit

/// A text with its tokens drawn below it, each under the characters that it was made of.
///
/// Tokens that overlap, as those of trigram do, stand on several lines. Places are counted in cells, so
/// that tokens stand under wide characters, too.
public struct TokenRuler {
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

    /// The cells before a byte of the text that may be within the character, as a mark that has a cell of its own.
    func cells(before other: Int) -> Int {
      guard other > byte else { return 0 }
      let beginning = String(decoding: text.utf8.prefix(other - byte), as: UTF8.self)
      return max(0, min(DisplayWidth.of(beginning), width - 1))
    }
  }

  private let clusters: [Cluster]
  private let tokens: [Token]
  /// For each cluster, whether it stands inside a token and not at its start.
  private let isInsideToken: [Bool]

  /// The drawing of a text and its tokens, which are in the order of the text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - tokens: Its tokens.
  ///   - checkCancellation: Called for each few hundred characters; it throws to end the drawing.
  /// - Throws: What `checkCancellation` throws.
  /// - Complexity: Linear in the length of the text and in that of all tokens.
  public init(text: String, tokens: [Token], checkCancellation: () throws -> Void) rethrows {
    var clusters: [Cluster] = []
    var byte = 0
    for character in text {
      if clusters.count & 0xFF == 0 { try checkCancellation() }
      let shown = TerminalText.harmless(String(character))
      clusters.append(Cluster(text: shown, byte: byte, width: DisplayWidth.of(shown)))
      byte += character.utf8.count
    }
    self.clusters = clusters
    self.tokens = tokens
    isInsideToken = Self.insides(of: tokens, in: clusters)
  }

  private static func insides(of tokens: [Token], in clusters: [Cluster]) -> [Bool] {
    var isInside = Array(repeating: false, count: clusters.count)
    var first = 0
    for token in tokens {
      while first < clusters.count, clusters[first].byte <= token.range.lowerBound { first += 1 }
      var cluster = first
      while cluster < clusters.count, clusters[cluster].byte < token.range.upperBound {
        isInside[cluster] = true
        cluster += 1
      }
    }
    return isInside
  }

  /// Gives the lines of the drawing, broken into pieces that fit a width in cells, with a blank line between pieces.
  ///
  /// - Parameters:
  ///   - width: The width.
  ///   - write: Gets the lines of one piece after the other.
  /// - Throws: What `write` throws.
  public func writeLines(width: Int, _ write: ([String]) throws -> Void) rethrows {
    var start = 0
    var rest = tokens[...]
    while start < clusters.count {
      let end = breakpoint(after: start, width: max(8, width))
      let byte = end < clusters.count ? clusters[end].byte : Int.max
      let here = rest.prefix { $0.range.lowerBound < byte }
      rest = rest[here.endIndex...]
      try write((start == 0 ? [] : [""]) + piece(start..<end, with: here))
      start = end
    }
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
      index < clusters.count && !isInsideToken[index]
    }
    return max(start + 1, between ?? end)
  }

  /// A piece of the text, with the tokens that start in it.
  private func piece(_ range: Range<Int>, with tokens: ArraySlice<Token>) -> [String] {
    let text = clusters[range].map(\.text).joined()
    return [text] + lanes(of: marks(of: tokens, in: range)).map(line)
  }

  private func marks(of tokens: ArraySlice<Token>, in range: Range<Int>) -> [Mark] {
    var marks: [Mark] = []
    var cluster = range.lowerBound
    var cells = 0
    for token in tokens {
      while cluster + 1 < range.upperBound, clusters[cluster + 1].byte <= token.range.lowerBound {
        cells += clusters[cluster].width
        cluster += 1
      }
      let shown = TerminalText.harmless(token.text.withVisibleBlanks)
      let start = cells + clusters[cluster].cells(before: token.range.lowerBound)
      marks.append(Mark(text: shown, start: start, width: DisplayWidth.of(shown)))
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

extension String {
  /// The text of a token with its blanks as dots, so that blanks can separate tokens.
  public var withVisibleBlanks: String {
    // Few have one: those of trigram, and of tokenizers that take blanks for parts of words.
    guard utf8.contains(UInt8(ascii: " ")) else { return self }
    return map { $0 == " " ? "·" : String($0) }.joined()
  }
}
