/// The word at the end of a text: a name or a keyword that may be unfinished.
struct PartialWord {
  let word: StatementWord
  /// The text, without the quote that it begins with.
  let name: String
  let start: String.Index
  let isQuoted: Bool

  /// The word that a text's last token is; nil if no name or keyword can begin with that token.
  init?(_ token: SQLToken?, in text: String) {
    guard let token else { return nil }
    isQuoted = token.kind == .quotedName
    guard token.kind == .word || isQuoted && token.missing != nil else { return nil }
    word = StatementWord(token, in: text)
    name = SQLQuotes.unquoted(word.text)
    start = token.range.lowerBound
  }
}
