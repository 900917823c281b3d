/// A place in SQL text, and what may come there, as far as the words around the place tell.
public struct SQLPlace: Equatable, Sendable {
  /// What may come at a place.
  public enum Expectation: Equatable, Sendable {
    /// A statement's first word.
    case statement
    /// A table or a view, of a schema if the text names one.
    case table(in: String?)
    /// What belongs to the name before a dot: a column of a table, or a table of a schema.
    case member(of: String)
    /// A column, where columns of a table are listed: `INSERT INTO t (`.
    case column(of: String)
    /// A value: a column, a function, a keyword.
    case expression
    /// A keyword, because the text before the place is complete.
    case keyword
    /// The name of a pragma.
    case pragma
    /// An FTS5 query, because the place is inside of a string that is one: its text before the place.
    case match(String)
    /// The path of a file, because the place is inside of the string after ATTACH: its text before the place.
    case file(String)
    /// Nothing that can be proposed: a new name, a string, a comment.
    case nothing
  }

  /// What may come.
  public let expectation: Expectation
  /// The part of the word that stands before the place, without quotes.
  public let typed: String
  /// Where the word begins; a quoted name begins with its quote.
  public let start: String.Index
  /// Whether the word begins with a quote.
  public let isQuoted: Bool
  /// The tables that the statement names, before the place and after it.
  public let tables: [TableMention]
  /// The queries to which the statement's WITH gives names.
  public let commonTables: [NamedQuery]

  /// Looks at the place where a text ends.
  ///
  /// - Parameters:
  ///   - text: The SQL up to the place; of several statements the last one counts.
  ///   - rest: The text after the place, which may name further tables.
  /// - Complexity: Linear in both texts.
  public init(atEndOf text: String, followedBy rest: String = "") {
    var tokens: [SQLToken] = []
    for token in SQLTokenizer(text) {
      if token.kind == .semicolon { tokens.removeAll() } else { tokens.append(token) }
    }
    let last = tokens.last
    let partial = PartialWord(last, in: text)
    if partial != nil { tokens.removeLast() }
    let words = tokens.filter { !$0.isBlank }.map { StatementTokens.Element($0, in: text) }
    let following = StatementTokens.words(of: rest, after: last)
    let whole = StatementOutline(words + (partial.map { [$0.word] } ?? []) + following)
    tables = whole.tables
    commonTables = whole.commonTables
    typed = partial?.name ?? ""
    start = partial?.start ?? text.endIndex
    isQuoted = partial?.isQuoted ?? false
    expectation =
      if partial != nil || last?.allowsNewWord != false {
        Self.expectation(after: words)
      } else if let last, last.kind == .string, last.missing != nil, Self.isQuery(words) {
        .match(SQLQuotes.unquoted(text[last.range]))
      } else if let last, last.kind == .string, last.missing != nil,
        Self.isPath(words.dropLast())
      {
        .file(SQLQuotes.unquoted(text[last.range]))
      } else {
        .nothing
      }
  }

  /// Whether a string after these words is the path of a database.
  private static func isPath(_ words: ArraySlice<StatementTokens.Element>) -> Bool {
    let names = words.map { $0.text.uppercased() }
    return names == ["ATTACH"] || names == ["ATTACH", "DATABASE"]
  }

  /// Whether a string after these words is an FTS5 query: after MATCH, or as a table's argument.
  private static func isQuery(_ words: [StatementTokens.Element]) -> Bool {
    let before = words.dropLast()
    guard before.last?.isPunctuation("(") == true else { return before.last?.keyword == "MATCH" }
    let table = before.dropLast()
    return table.last?.name != nil && ["FROM", "JOIN"].contains(table.dropLast().last?.keyword)
  }
}

extension SQLToken {
  /// Whether a word that begins right after it would be a token of its own.
  fileprivate var allowsNewWord: Bool {
    switch kind {
    case .whitespace, .punctuation, .operator, .semicolon: true
    case .blockComment: missing == nil
    default: false
    }
  }
}

/// The word at the end of a text: a name or a keyword that may be unfinished.
struct PartialWord {
  let word: StatementTokens.Element
  /// The text, without the quote that it begins with.
  let name: String
  let start: String.Index
  let isQuoted: Bool

  /// The word that a text's last token is; nil if no name or keyword can begin with that token.
  init?(_ token: SQLToken?, in text: String) {
    guard let token else { return nil }
    isQuoted = token.kind == .quotedName
    guard token.kind == .word || isQuoted && token.missing != nil else { return nil }
    word = StatementTokens.Element(token, in: text)
    name = SQLQuotes.unquoted(word.text)
    start = token.range.lowerBound
  }
}

/// A table that a statement names, and what the statement calls it.
public struct TableMention: Equatable, Sendable {
  /// The schema before the table's name, if there is one.
  public let schema: String?
  /// The table's name, without quotes.
  public let name: String
  /// The name by which the rest of the statement knows the table, if it is not the table's own.
  public let alias: String?

  /// A mention of a table.
  public init(schema: String? = nil, name: String, alias: String? = nil) {
    self.schema = schema
    self.name = name
    self.alias = alias
  }

  /// Whether `x` in `x.column` means this table.
  public func isCalled(_ qualifier: String) -> Bool {
    (alias ?? name).lowercased() == qualifier.lowercased()
  }
}

extension StatementTokens {
  /// The words that continue a statement, up to its semicolon.
  ///
  /// - Parameters:
  ///   - rest: The text.
  ///   - token: The token right before the text, which the text may continue.
  /// - Returns: The words.
  static func words(of rest: String, after token: SQLToken?) -> [Element] {
    var words: [Element] = []
    var isContinued = token?.missing != nil || token?.kind == .word
    for token in SQLTokenizer(rest, continuing: token?.missing) {
      if token.kind == .semicolon { break }
      // The rest of the word, the string or the comment that the token began.
      let isRemainder =
        isContinued && (token.kind == .word || token.range.lowerBound == rest.startIndex)
      isContinued = false
      if !isRemainder, !token.isBlank { words.append(Element(token, in: rest)) }
    }
    return words
  }
}
