import Relevance

/// A sentence with gaps: `Call {person} about {topic}`.
struct CorpusTemplate: Sendable {
  private enum Piece: Sendable {
    case text([UInt8])
    case gap(CorpusWords)
  }

  private let pieces: [Piece]

  /// Reads a sentence, in which each gap is the name of a list of words in braces.
  init(_ sentence: some StringProtocol, words: [String: CorpusWords]) {
    var pieces: [Piece] = []
    for part in sentence.split(separator: "{") {
      let halves = part.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
      if halves.count == 2, let gap = words[String(halves[0])] { pieces.append(.gap(gap)) }
      if let text = halves.last, !text.isEmpty { pieces.append(.text(Array(text.utf8))) }
    }
    self.pieces = pieces
  }

  /// Appends the sentence, with a word drawn for each gap and a capital at its start.
  func write(to bytes: inout [UInt8], using random: inout SplitMix64) {
    let start = bytes.count
    for piece in pieces {
      switch piece {
      case .text(let text): bytes += text
      case .gap(let words): bytes += words.draw(using: &random)
      }
    }
    if start < bytes.count, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[start]) {
      bytes[start] -= 32
    }
  }
}
