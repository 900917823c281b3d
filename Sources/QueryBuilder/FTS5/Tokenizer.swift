/// How an FTS5 table turns text into tokens.
public struct Tokenizer: Sendable, Hashable, CustomStringConvertible {
  /// The text that `tokenize=` is given: a name and its arguments.
  public let specification: String

  /// A tokenizer by FTS5's own words, as `porter unicode61 remove_diacritics 2`.
  public init(_ specification: String) {
    self.specification = specification
  }

  /// The text that `tokenize=` is given.
  public var description: String { specification }

  /// Every three characters in succession are a token: finds any part of a word, of 3 or more.
  ///
  /// - `isCaseSensitive`: Whether `A` differs from `a`.
  public static func trigram(caseSensitive isCaseSensitive: Bool = false) -> Tokenizer {
    Tokenizer(isCaseSensitive ? "trigram case_sensitive 1" : "trigram")
  }

  /// Words by Unicode's letters and digits, without regard to case and, for Latin, accents.
  public static let unicode61 = Tokenizer("unicode61")

  /// Words by the letters and digits of ASCII.
  public static let ascii = Tokenizer("ascii")

  /// The stems of the English words that another tokenizer finds: `running` is `run`.
  public static func porter(_ words: Tokenizer = .unicode61) -> Tokenizer {
    Tokenizer("porter \(words.specification)")
  }
}
