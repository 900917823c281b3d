public import struct QueryBuilder.Tokenizer
public import SQLiteDatabase

extension Session {
  /// The tokens that an index makes of a text, in one text.
  ///
  /// Two texts with the same are one to it, whatever their case, their accents or their endings, as its tokenizer has it.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - tokenizer: The index's tokenizer.
  /// - Returns: The tokens with blanks between them; empty where there is none.
  /// - Throws: A `StoreError` if there is no such tokenizer.
  public func key(of text: String, by tokenizer: Tokenizer) throws -> String {
    try tokens(of: text, by: tokenizer).map(\.text).joined(separator: " ")
  }

  /// The beginning of a term as the index would write it: `hel` for `Hel` under most tokenizers, `Hel` where the
  /// tokenizer keeps case.
  ///
  /// It asks the tokenizer itself, except porter, which would stem the beginning like a word: then it asks the
  /// tokenizer before porter.
  ///
  /// - Parameters:
  ///   - prefix: The beginning of a term, as typed.
  ///   - tokenizer: The index's tokenizer.
  /// - Returns: The beginning as it is in the index; as typed if it is not the beginning of one token.
  /// - Throws: A `StoreError` if there is no such tokenizer.
  public func folded(_ prefix: String, by tokenizer: Tokenizer) throws -> String {
    guard !prefix.isEmpty else { return prefix }
    let tokenizer = tokenizer.finder
    guard !tokenizer.isTrigram else {
      // Digits are never folded. With three after it, each character begins a token.
      let tokens = try tokens(of: prefix + "000", by: tokenizer)
      let count = prefix.unicodeScalars.count
      guard tokens.count > count else { return prefix }
      var folded = String.UnicodeScalarView()
      for token in tokens.prefix(count) { folded += token.text.unicodeScalars.prefix(1) }
      return String(folded)
    }
    let tokens = try tokens(of: prefix, by: tokenizer, for: .query(isPrefix: true))
    let isOne = tokens.count == 1 && tokens[0].range == 0..<prefix.utf8.count
    return isOne ? tokens[0].text : prefix
  }
}
