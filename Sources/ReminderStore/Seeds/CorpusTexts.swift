import Relevance

/// Writes the titles, notes and tags of a ``Corpus``.
struct CorpusTexts: Sendable {
  private let titles: [CorpusTemplate]
  private let titleZipf: CorpusZipf
  private let notes: [CorpusTemplate]
  private let noteZipf: CorpusZipf
  private let japaneseTitles = CorpusWords(CorpusVocabulary.japaneseTitles)
  private let decorations = CorpusWords(CorpusVocabulary.decorations)
  private let tagNames = CorpusVocabulary.entries(of: CorpusVocabulary.tags)
  private let tagZipf: CorpusZipf

  init() {
    let words = CorpusVocabulary.words.mapValues { CorpusWords($0) }
    func templates(_ sentences: String) -> [CorpusTemplate] {
      sentences.split(whereSeparator: \.isNewline).map { CorpusTemplate($0, words: words) }
    }
    titles = templates(CorpusVocabulary.titles)
    titleZipf = CorpusZipf(count: titles.count)
    notes = templates(CorpusVocabulary.notes)
    noteZipf = CorpusZipf(count: notes.count)
    tagZipf = CorpusZipf(count: tagNames.count)
  }

  /// Appends a title: one in a hundred is Japanese, two end with an emoji.
  func writeTitle(to bytes: inout [UInt8], using random: inout SplitMix64) {
    switch random.next(below: 100) {
    case 0:
      bytes += japaneseTitles.draw(using: &random)
    case let number:
      titles[titleZipf.draw(using: &random)].write(to: &bytes, using: &random)
      guard number < 3 else { return }
      bytes.append(UInt8(ascii: " "))
      bytes += decorations.draw(using: &random)
    }
  }

  /// Appends notes: of five reminders two have none, two have one line, one has two to five lines.
  func writeNotes(to bytes: inout [UInt8], using random: inout SplitMix64) {
    let number = random.next(below: 100)
    guard number >= 40 else { return }
    let lines = number < 80 ? 1 : 2 + random.next(below: 4)
    for line in 0..<lines {
      if line > 0 { bytes.append(UInt8(ascii: "\n")) }
      notes[noteZipf.draw(using: &random)].write(to: &bytes, using: &random)
    }
  }

  /// Draws no to three tags without duplicates, a little more than one on average.
  func tags(using random: inout SplitMix64) -> [String] {
    let count =
      switch random.next(below: 100) {
      case ..<30: 0
      case ..<65: 1
      case ..<88: 2
      default: 3
      }
    var tags: [String] = []
    while tags.count < count {
      let tag = tagNames[tagZipf.draw(using: &random)]
      if !tags.contains(tag) { tags.append(tag) }
    }
    return tags
  }
}

/// A sentence with gaps: `Call {person} about {topic}`.
private struct CorpusTemplate: Sendable {
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
