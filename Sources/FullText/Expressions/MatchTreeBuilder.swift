import QueryBuilder
import SQLiteDatabase

/// Makes the tree of a parsed expression: its parts, with the tokens that FTS5 looks for.
struct MatchTreeBuilder {
  private let bytes: [UInt8]
  private let tokenizer: Tokenizer
  private let session: Session

  /// A builder for the parts of a text.
  init(text: String, tokenizer: Tokenizer, session: Session) {
    bytes = MatchLexer(text).bytes
    self.tokenizer = tokenizer
    self.session = session
  }

  func root(_ expression: MatchExpression) throws -> MatchNode {
    var root = try node(expression, within: [])
    // FTS5 gets the whole expression as the user typed it.
    root.pattern = text(bytes.indices)
    return root
  }

  /// A part, within the column filters that enclose it, the outermost first.
  private func node(
    _ expression: MatchExpression,
    within filters: [MatchColumnFilter]
  ) throws -> MatchNode {
    let kind: MatchNode.Kind
    var children: [MatchNode]
    switch expression.content {
    case .and(let operands, let isImplicit):
      kind = .and(isImplicit: isImplicit)
      children = try operands.map { try node($0, within: filters) }
      if isImplicit { children = droppingEmptyPhrases(in: children) }
    case .or(let operands):
      kind = .or
      children = try operands.map { try node($0, within: filters) }
    case .not(let operands):
      kind = .not
      children = try operands.map { try node($0, within: filters) }
    case .filter(let filter, let operand):
      kind = .filter(columns: filter.columns, isExcluding: filter.isExcluding)
      children = [try node(operand, within: filters + [filter])]
    case .near(let phrases, let distance):
      kind = .near(distance: distance)
      children = droppingEmptyPhrases(in: try phrases.map { try node($0, within: filters) })
    case .phrase(let phrase):
      return try node(phrase, within: filters)
    case .special(let name):
      kind = .special(name)
      children = []
    }
    return MatchNode(
      kind: kind,
      text: text(expression.range),
      pattern: pattern(expression, within: filters),
      children: children
    )
  }

  private func node(
    _ phrase: MatchPhrase,
    within filters: [MatchColumnFilter]
  ) throws -> MatchNode {
    var tokens: [MatchNode.Phrase.Token] = []
    for part in phrase.parts {
      tokens +=
        try session.tokens(
          of: part.text,
          by: tokenizer,
          for: .query(isPrefix: part.isPrefix)
        )
        .filter { !$0.isColocated }.map { .init(text: $0.text, isCut: $0.isCut, isPrefix: false) }
      // As in FTS5, the star belongs to the last token so far, even one of an earlier part.
      if !tokens.isEmpty { tokens[tokens.count - 1].isPrefix = part.isPrefix }
    }
    let words = phrase.parts.map { $0.text + ($0.isPrefix ? "*" : "") }
    return MatchNode(
      kind: .phrase(
        MatchNode.Phrase(
          words: (phrase.isInitial ? "^" : "") + words.joined(separator: " + "),
          tokens: tokens,
          isInitial: phrase.isInitial
        )
      ),
      text: text(phrase.range),
      pattern: pattern(MatchExpression(phrase), within: filters),
      children: []
    )
  }

  private func pattern(
    _ expression: MatchExpression,
    within filters: [MatchColumnFilter]
  ) -> String {
    guard let pattern = MatchPattern(expression) else { return text(expression.range) }
    return filters.reversed().reduce(pattern) { $0.confined(to: $1) }.text
  }

  /// Marks the phrases that FTS5 ignores: of phrases side by side those without tokens, but not the first
  /// if all of them are without tokens.
  ///
  /// (SQLite, ext/fts5/fts5_expr.c: `sqlite3Fts5ParseNearset`, `sqlite3Fts5ParseImplicitAnd`.)
  private func droppingEmptyPhrases(in nodes: [MatchNode]) -> [MatchNode] {
    let kept = nodes.firstIndex { !$0.isEmpty } ?? 0
    return nodes.enumerated().map { index, node in
      node.isEmpty && index != kept ? node.dropped : node
    }
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

extension MatchNode {
  /// Whether none of the part's phrases has tokens.
  fileprivate var isEmpty: Bool {
    phrase.map(\.tokens.isEmpty) ?? (!children.isEmpty && children.allSatisfy(\.isEmpty))
  }

  /// The part, with its phrases marked as ignored.
  fileprivate var dropped: MatchNode {
    var node = self
    if case .phrase(var phrase) = kind {
      phrase.isDropped = true
      node.kind = .phrase(phrase)
    }
    node.children = children.map(\.dropped)
    return node
  }
}
