public import FullText
public import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// What may surprise in an expression that FTS5 accepts, each in a sentence without a full stop.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - text: The text from which it was parsed.
  ///   - table: The table that is searched.
  /// - Returns: The sentences; none where nothing surprises.
  /// - Throws: An interruption.
  public func notesOnReading(
    _ expression: MatchExpression,
    of text: String,
    in table: FullTextTable
  ) throws -> [String] {
    // Where there is no such tokenizer, the search says so.
    let tree = try attempt(tree(of: text, parsedAs: expression, in: table))
    return expression.misreadings.uniqued().map(\.description) + (tree?.notesOnReading ?? [])
  }
}

extension MatchTree {
  /// What may surprise in the phrases' tokens and the filters' columns, each in a sentence without a full stop.
  public var notesOnReading: [String] { (tokens + unindexed).uniqued() }

  private var tokens: [String] {
    root.decidingPhrases.flatMap { node -> [String] in
      guard let phrase = node.phrase else { return [] }
      guard !phrase.tokens.isEmpty else {
        return [
          phrase.isDropped
            ? "\(table.tokenizer) makes no token of \(node.shortText), which is left out"
            : "\(table.tokenizer) makes no token of \(node.shortText): by itself it finds nothing"
        ]
      }
      return phrase.tokens.filter(\.isCut).map { token in
        "FTS5 cuts a token at \(Token.longest) bytes, and looks only for that much of "
          + MatchNode.shortened(token.text)
      }
    }
  }

  private var unindexed: [String] {
    unindexedColumns.map { "\($0) is UNINDEXED: nothing is found in it" }
  }

  /// The columns of filters in which FTS5 does not look.
  private var unindexedColumns: [String] {
    root.all.flatMap { node -> [String] in
      guard case .filter(let columns, isExcluding: false) = node.kind else { return [] }
      return columns.filter { name in
        table.index.position(of: name).map { table.index.columns[$0].isUnindexed } ?? false
      }
    }
  }
}

extension MatchNode {
  /// The part as it was typed, shortened for a sentence.
  public var shortText: String { Self.shortened(text) }

  fileprivate static func shortened(_ text: String) -> String { String(text.prefix(60)) }

  /// The phrases without those that FTS5 leaves out beside others that find nothing: no row will do for these.
  fileprivate var decidingPhrases: [MatchNode] {
    guard phrase == nil else { return [self] }
    let phrases = children.flatMap(\.decidingPhrases)
    let kept = phrases.filter { $0.phrase?.isDropped == false }
    let findsNothing = phrases.allSatisfy { $0.phrase?.tokens.isEmpty == true }
    return findsNothing && !kept.isEmpty ? kept : phrases
  }
}
