/// How an FTS5 table turns text into tokens.
public struct Tokenizer: Sendable, Hashable, CustomStringConvertible {
  /// The value of `tokenize=`: a name and its arguments.
  public let specification: String

  /// A tokenizer in FTS5's own words, such as `porter unicode61 remove_diacritics 2`.
  public init(_ specification: String) {
    self.specification = specification
  }

  /// The names of the tokenizers that are built into FTS5, which knows them in any case.
  public static let builtInNames = ["unicode61", "ascii", "porter", "trigram"]

  /// The value of `tokenize=`.
  public var description: String { specification }

  /// Every three characters in succession are a token: a search finds any part of a word that has three
  /// characters or more.
  public static let trigram = Tokenizer("trigram")

  /// Words by Unicode's letters and digits, without regard to case and, for Latin, accents.
  public static let unicode61 = Tokenizer("unicode61")

  /// The stems of the English words that ``unicode61`` finds: `running` is `run`.
  public static let porter = Tokenizer("porter unicode61")
}
