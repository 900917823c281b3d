import FullText
import QueryBuilder
import SQLiteDatabase
import SQLSpelling
import SQLText

extension KnownError {
  /// The errors that FTS5 raises; the first one that explains a message is used.
  public static let fts5 =
    fts5Damage + fts5Queries + fts5Detail + fts5Functions + fts5Declarations + fts5Commands

  /// Errors in the query of a MATCH.
  private static let fts5Queries = [
    query(MessagePattern("fts5: syntax error near \"", "\"")),
    query(MessagePattern(whole: "unterminated string")),
    query(MessagePattern("unknown special query: ")),
    query(MessagePattern("expected integer, got \"", "\"")),
    query(MessagePattern("fts5: parser stack overflow")),
    KnownError(MessagePattern("no such column: ")) { name, statement in
      statement.isCompiled
        ? statement.queryExplanation ?? unknownQuery : statement.aliasExplanation(name)
    },
  ]

  private static func query(_ message: MessagePattern) -> KnownError {
    KnownError(message) { _, statement in statement.queryExplanation ?? unknownQuery }
  }

  /// The explanation for a query that the statement computes, so that its text is not known.
  private static let unknownQuery = Explanation(
    cause: "the right side of MATCH is a query in FTS5's own language, and this one is wrong",
    remedy:
      "look at its operators and quotes; a word with other signs than letters and digits goes in double "
      + #"quotes: MATCH '"easy-win"'"#
  )

  /// Errors of queries that need more detail than the index was declared with.
  private static let fts5Detail = [
    detail(
      "fts5: phrase queries are not supported (detail!=full)",
      "the index was made without the places of its tokens: it cannot find phrases or ^, nor, under trigram, "
        + "words of more than three characters"
    ),
    detail(
      "fts5: NEAR queries are not supported (detail!=full)",
      "the index was made without the places of its tokens: it cannot tell whether they are near"
    ),
    detail(
      "fts5: column queries are not supported (detail=none)",
      "the index was made with detail=none: it does not store in which column a token is"
    ),
  ]

  private static func detail(_ message: String, _ cause: String) -> KnownError {
    KnownError(MessagePattern(message)) { _, statement in statement.detailExplanation(cause) }
  }
}

extension FailedStatement {
  /// Explains that FTS5 does not know a name as that of a table: an alias, or another table; nil if the name stands
  /// neither before MATCH nor in one of FTS5's functions.
  func aliasExplanation(_ name: String) -> KnownError.Explanation? {
    let uses = tokens.indices.filter { index in
      tokens[index].name?.isEqualInASCII(to: name) == true
        && (tokens.token(at: matchPosition(behind: index))?.isWord("MATCH") == true
          || isFirstArgument(at: index))
    }
    guard !uses.isEmpty else { return nil }
    let fullText = names.fullTextTables.map(\.name)
    let source = source(labeled: name)
    // A table that the statement does not read at all has no alias there; other advice is for that.
    guard source.map({ !readings(of: $0.table).isEmpty }) ?? true else {
      return functionArgumentExplanation(name, at: uses)
    }
    if let table = fullText.first(where: { $0 == source?.table }) {
      // It goes by its own name already, and is read elsewhere in the statement.
      guard !table.isEqualInASCII(to: name) else {
        return callOutsideSearchExplanation(of: name) ?? unreadSearchExplanation(of: name)
      }
      return .init(
        cause: "in MATCH and in FTS5's functions a table goes by its own name, not by an alias",
        corrections: [
          tokens.text(replacing: uses.map { ($0..<($0 + 1), SQLName.spelled(table)) }),
          tokens.text(replacing: uses.compactMap { subquery(at: $0, searching: table) }),
        ]
      )
    }
    guard source != nil else { return functionArgumentExplanation(name, at: uses) }
    return .init(
      cause: "\(name) is not a full-text table: only such a table can be searched with MATCH",
      remedy: fullText.isEmpty ? nil : "full-text tables here: \(fullText.joined(separator: ", "))"
    )
  }

  /// Whether a token is the first argument of one of FTS5's functions.
  private func isFirstArgument(at index: Int) -> Bool {
    tokens.token(at: index - 1)?.text == "("
      && tokens.token(at: index - 2).map { token in
        ["BM25", "HIGHLIGHT", "SNIPPET"].contains(where: token.isWord)
      } == true
  }

  /// Explains that the first argument of FTS5's functions is the table that is searched, where the statement reads one.
  private func functionArgumentExplanation(
    _ name: String,
    at uses: [Int]
  ) -> KnownError.Explanation? {
    let searched = fullTextTables.filter { !readings(of: $0.name).isEmpty }
    guard searched.count == 1, uses.allSatisfy(isFirstArgument) else { return nil }
    let spelled = SQLName.spelled(searched[0].name)
    return .init(
      cause:
        "the first argument of FTS5's functions is the full-text table that is searched, not \(name)",
      corrections: [tokens.text(replacing: uses.map { ($0..<($0 + 1), spelled) })]
    )
  }

  /// Rewrites `alias MATCH 'x'` as a search in a subquery, which also works beside an OR.
  private func subquery(
    at position: Int,
    searching table: String
  ) -> (positions: Range<Int>, text: String)? {
    let match = matchPosition(behind: position)
    guard tokens.token(at: match)?.isWord("MATCH") == true,
      let query = tokens.token(at: match + 1), query.kind == .string || query.kind == .variable
    else { return nil }
    let name = SQLName.spelled(table)
    let search = "SELECT rowid FROM \(name) WHERE \(name) MATCH \(query.text)"
    let operation = match == position + 1 ? "IN" : "NOT IN"
    return (position..<(match + 2), "\(tokens[position].text).rowid \(operation) (\(search))")
  }

  /// Where the MATCH of an operand stands, if there is one: behind a NOT, as in `t NOT MATCH 'x'`, or at once.
  private func matchPosition(behind operand: Int) -> Int {
    operand + (tokens.token(at: operand + 1)?.isWord("NOT") == true ? 2 : 1)
  }

  /// Explains what detail the index lacks, with a query for the same tokens that needs no such detail.
  fileprivate func detailExplanation(_ cause: String) -> KnownError.Explanation {
    let replacements = matchUses.compactMap { use -> (positions: Range<Int>, text: String)? in
      guard let text = use.text, let table = use.table,
        let query = names.queryWithoutDetail(text, in: table)
      else { return nil }
      return (use.query..<(use.query + 1), sqlText(query))
    }
    return .init(
      cause: cause,
      remedy: replacements.isEmpty
        ? "search for single tokens, or make the table again without its detail= option"
        : "the tokens can be searched for without their places; "
          + "that also finds rows that have them elsewhere",
      corrections: replacements.isEmpty ? [] : [tokens.text(replacing: replacements)]
    )
  }
}
