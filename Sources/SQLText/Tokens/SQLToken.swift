/// A piece of SQL text as SQLite's tokenizer cuts it.
///
/// Tokens cover the text without gaps: joined again they give the source exactly.
public struct SQLToken: Equatable, Sendable {
  /// What a token is.
  public enum Kind: Equatable, Sendable {
    /// Blanks and line breaks.
    case whitespace
    /// From `--` up to, not including, the end of the line.
    case lineComment
    /// `/* ... */`.
    case blockComment
    /// A bare word: a keyword or a name (see ``SQLKeyword``).
    case word
    /// A name in double quotes, backticks or brackets.
    case quotedName
    /// `'...'`.
    case string
    /// `x'...'`.
    case blob
    /// `1`, `1.5e3`, `0xff`.
    case number
    /// `?`, `?1`, `:a`, `@a`, `$a`.
    case variable
    /// `=`, `||`, `->>` and their like.
    case `operator`
    /// A parenthesis, a comma or a dot.
    case punctuation
    /// `;`.
    case semicolon
    /// Text that no SQL statement can contain, such as `12ab` or a lone `!`.
    case illegal
  }

  /// The end of a token, which is missing where the text ends before the token does.
  public enum Delimiter: Equatable, Sendable, CaseIterable {
    /// The `'` that ends a string or a blob.
    case singleQuote
    /// The `"` that ends a name.
    case doubleQuote
    /// The `` ` `` that ends a name.
    case backtick
    /// The `]` that ends a name.
    case bracket
    /// The `*/` that ends a comment.
    case blockComment
  }

  /// What the token is.
  public let kind: Kind
  /// Where it stands in the text that was tokenized.
  public let range: Range<String.Index>
  /// What is missing at its end, or nil if the token is whole.
  public let missing: Delimiter?

  /// Whether the token only separates others: blanks and comments.
  public var isBlank: Bool {
    kind == .whitespace || kind == .lineComment || kind == .blockComment
  }
}
