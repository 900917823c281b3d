/// The pattern of a full-text search: the one type that becomes the text right of `MATCH`.
///
/// ```swift
/// .not(.or([.word("week"), .prefix("month")]), .column("notes", .phrase("next year")))
/// // ("week" OR "month"*) NOT notes:"next year"
/// ```
///
/// Words are always quoted, so that FTS5 reads nothing that a user typed as an operator. Only
/// ``expression(_:)`` takes a text as FTS5's query language.
public struct MatchPattern: Sendable, Hashable {
  indirect enum Form: Sendable, Hashable {
    case phrase(Phrase)
    case initial(Phrase)
    case near([Phrase], distance: Int?)
    case filter(columns: [String], isExcluding: Bool, MatchPattern)
    case sequence([MatchPattern])
    case and([MatchPattern])
    case or([MatchPattern])
    case not(MatchPattern, MatchPattern)
    case expression(String)
  }

  let form: Form

  init(_ form: Form) {
    self.form = form
  }
}

extension MatchPattern {
  /// Tokens that stand next to each other; a NEAR group consists of phrases.
  public struct Phrase: Sendable, Hashable, ExpressibleByStringLiteral {
    struct Part: Sendable, Hashable {
      let text: String
      let isPrefix: Bool
    }

    let parts: [Part]

    init(parts: [Part]) {
      self.parts = parts
    }

    /// The tokens of `text`; with `isPrefix`, the last one may be the start of a longer token.
    ///
    /// ```swift
    /// MatchPattern.Phrase("next week")
    /// // "next week"
    /// ```
    public init(_ text: String, isPrefix: Bool = false) {
      parts = [Part(text: text, isPrefix: isPrefix)]
    }

    /// The tokens of a literal.
    public init(stringLiteral text: String) {
      self.init(text)
    }
  }

  /// Rows with this word; if the tokenizer splits it into several tokens, they are a phrase.
  ///
  /// ```swift
  /// .word("easy-win")
  /// // "easy-win"
  /// ```
  public static func word(_ text: String) -> MatchPattern {
    .phrase(Phrase(text))
  }

  /// Rows in which the tokens stand next to each other.
  ///
  /// ```swift
  /// .phrase("next week")
  /// // "next week"
  /// ```
  public static func phrase(_ phrase: Phrase) -> MatchPattern {
    MatchPattern(.phrase(phrase))
  }

  /// Rows with a word that starts with this text.
  ///
  /// ```swift
  /// .prefix("wee")
  /// // "wee"*
  /// ```
  public static func prefix(_ text: String) -> MatchPattern {
    .phrase(Phrase(text, isPrefix: true))
  }

  /// Rows with a column that starts with the phrase.
  ///
  /// ```swift
  /// .initial("take a walk")
  /// // ^"take a walk"
  /// ```
  public static func initial(_ phrase: Phrase) -> MatchPattern {
    MatchPattern(.initial(phrase))
  }

  /// A text in FTS5's query language, taken as it is; it stands in parentheses when combined.
  ///
  /// ```swift
  /// .and([.expression("milk OR eggs"), .word("week")])
  /// // (milk OR eggs) AND "week"
  /// ```
  public static func expression(_ text: String) -> MatchPattern {
    MatchPattern(.expression(text))
  }
}
