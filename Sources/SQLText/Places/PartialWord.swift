/// The word that a text ends with: a name or a keyword that may go on.
struct PartialWord {
  let word: StatementWord
  /// The text, without the quote that it begins with.
  let name: String
  let start: String.Index
  let isQuoted: Bool

  /// Takes a text's last token for one; nil where it is nothing that a name may grow from.
  init?(_ token: SQLToken?, in text: String) {
    guard let token else { return nil }
    isQuoted = token.kind == .quotedName
    guard token.kind == .word || isQuoted && token.missing != nil else { return nil }
    word = StatementWord(token, in: text)
    name = SQLName.unquoted(word.text)
    start = token.range.lowerBound
  }
}
