import Relevance

/// Words for the same gap in a sentence, the commonest first.
struct CorpusWords: Sendable {
  private let words: [[UInt8]]
  private let zipf: CorpusZipf

  init(_ list: String) {
    words = CorpusVocabulary.entries(of: list).map { Array($0.utf8) }
    zipf = CorpusZipf(count: words.count)
  }

  func draw(using random: inout SplitMix64) -> [UInt8] {
    words[zipf.draw(using: &random)]
  }
}
