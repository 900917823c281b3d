/// A place in SQL text, and what may come there, as far as the words around it tell.
public struct SQLPlace: Equatable, Sendable {
  /// What may come at a place.
  public enum Expectation: Equatable, Sendable {
    /// A statement's first word.
    case statement
    /// A table or a view; of a schema if one was named.
    case table(in: String?)
    /// What belongs to the name before a dot: a column of a table, or a table of a schema.
    case member(of: String)
    /// A column, where columns of a table are listed: `INSERT INTO t (`.
    case column(of: String)
    /// A value: a column, a function, a keyword.
    case expression
    /// A keyword, as what stands before is whole.
    case keyword
    /// The name of a pragma.
    case pragma
    /// An FTS5 query, inside of a string that is one; this much of it stands before the place.
    case match(String)
    /// Nothing that is known: a new name, a string, a comment.
    case nothing
  }

  /// What may come.
  public let expectation: Expectation
  /// As much as there is of the word at the place, without quotes.
  public let typed: String
  /// Where the text begins that the whole word replaces; of a quoted name that is its quote.
  public let start: String.Index
  /// Whether the word at the place was begun with a quote.
  public let isQuoted: Bool
  /// The tables that the statement names, also those behind the place.
  public let tables: [TableMention]
  /// The names that the statement's WITH gives to queries.
  public let commonTables: [String]

  /// Looks at the place where a text ends.
  ///
  /// - Parameters:
  ///   - text: The SQL up to the place; of several statements the last one counts.
  ///   - rest: What stands behind the place, for the tables.
  /// - Complexity: Linear in both texts.
  public init(atEndOf text: String, followedBy rest: String = "") {
    var tokens: [SQLToken] = []
    for token in SQLTokenizer(text) {
      if token.kind == .semicolon { tokens.removeAll() } else { tokens.append(token) }
    }
    let last = tokens.last
    let partial = PartialWord(last, in: text)
    if partial != nil { tokens.removeLast() }
    let words = tokens.filter { !$0.isBlank }.map { StatementWord($0, in: text) }
    let following = StatementWord.words(of: rest, after: last)
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
        .match(SQLName.unquoted(text[last.range]))
      } else {
        .nothing
      }
  }

  /// Whether the string that stands last is an FTS5 query: behind MATCH, or a table's argument.
  private static func isQuery(_ words: [StatementWord]) -> Bool {
    let before = words.dropLast()
    guard before.last?.isPunctuation("(") == true else { return before.last?.keyword == "MATCH" }
    let table = before.dropLast()
    return table.last?.name != nil && ["FROM", "JOIN"].contains(table.dropLast().last?.keyword)
  }
}

extension SQLToken {
  /// Whether a word that begins right behind it would be another one.
  fileprivate var allowsNewWord: Bool {
    switch kind {
    case .whitespace, .punctuation, .operator, .semicolon: true
    case .blockComment: missing == nil
    default: false
    }
  }
}
