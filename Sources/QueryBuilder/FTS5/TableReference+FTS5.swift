extension TableReference where Root: FTS5Table {
  /// A column of the index: its text, and the functions that FTS5 has for it.
  public subscript(
    dynamicMember column: KeyPath<Root.Columns, IndexedColumn<Root>>
  ) -> IndexedColumnReference {
    let name = Root.columns[keyPath: column].name
    guard let position = index.position(of: name) else {
      preconditionFailure("\(Root.Columns.self).declaration has no column \(name)")
    }
    return IndexedColumnReference(index: index, position: position, text: self[name])
  }

  /// The table's name and columns, as a value.
  public var index: FTS5Index {
    FTS5Index(tableName: qualifier, columns: Root.columns.declaration)
  }

  /// `"reminderTexts" MATCH ?`: the row matches in any of its columns.
  public func match(_ pattern: MatchPattern) -> Expression<Bool> {
    index.match(pattern)
  }

  /// `"reminderTexts"."rank"`: the score by the stored rank function; NULL without a MATCH.
  public var rank: Expression<Double?> {
    index.rank
  }

  /// `bm25("reminderTexts")`: the score with each column weighted 1.
  public var bm25: Expression<Double> {
    index.bm25
  }

  /// `bm25("reminderTexts", 0, 10, 5, 1)`: the score with each column weighted.
  ///
  /// ```swift
  /// text.bm25(try ColumnWeights(parsing: "title=10 notes=5", columns: ReminderText.index.columns))
  /// // bm25("reminderTexts", 0, 10, 5, 1)
  /// ```
  public func bm25(_ weights: ColumnWeights) -> Expression<Double> {
    index.bm25(weights)
  }

  /// `phrase_hits("reminderTexts")`: how often each phrase of the query is in each column of the row.
  public var phraseHits: Expression<SQLValue> {
    index.phraseHits
  }

  /// `phrase_statistics("reminderTexts")`: what bm25 knows of the table and of the query's phrases.
  public var phraseStatistics: Expression<SQLValue> {
    index.phraseStatistics
  }
}

extension Assignments where Root: FTS5Table {
  /// A column of the index: read, it is its text before the statement; it can be assigned an expression.
  public subscript(
    dynamicMember column: KeyPath<Root.Columns, IndexedColumn<Root>>
  ) -> Expression<String> {
    get { TableReference<Root>()[Root.columns[keyPath: column].name] }
    set { assign(Root.columns[keyPath: column].name, newValue.fragment) }
  }

  /// A column of the index that is assigned a text, which is bound.
  @_disfavoredOverload
  public subscript(dynamicMember column: KeyPath<Root.Columns, IndexedColumn<Root>>) -> String {
    @available(*, unavailable, message: "A column is read as an expression")
    get { fatalError("the compiler refuses every call of an unavailable getter") }
    set { assign(Root.columns[keyPath: column].name, Fragment(newValue)) }
  }
}

/// A column of an FTS5 table in a statement: its text, and the functions that FTS5 has for it.
public struct IndexedColumnReference: Sendable {
  let index: FTS5Index
  let position: Int

  /// The column's text, as an expression: `"reminderTexts"."title"`.
  public let text: Expression<String>

  /// `"reminderTexts"."title" MATCH ?`: the row matches in this column.
  public func match(_ pattern: MatchPattern) -> Expression<Bool> {
    index.match(pattern, in: index.columns[position].name)
  }

  /// `highlight("reminderTexts", 1, ?, ?)`: the text with marks around the matches.
  ///
  /// ```swift
  /// text.title.highlight("**", "**")
  /// ```
  public func highlight(_ open: String, _ close: String) -> Expression<String?> {
    index.highlight(position, open, close)
  }

  /// `snippet("reminderTexts", 2, ?, ?, ?, 40)`: the part of the text that matches best.
  ///
  /// ```swift
  /// text.notes.snippet("**", "**", "…", tokens: 40)
  /// ```
  ///
  /// - `open`: The text before a match.
  /// - `close`: The text after a match.
  /// - `ellipsis`: The text in place of what was left out.
  /// - `tokens`: How many tokens at most, 1 to 64; a token of a trigram index is a character.
  public func snippet(
    _ open: String,
    _ close: String,
    _ ellipsis: String,
    tokens: Int
  ) -> Expression<String?> {
    index.snippet(position, open, close, ellipsis, tokens: tokens)
  }
}

extension IndexedColumnReference: ResultColumn, OrderingTerm {
  /// The SQL of the column.
  public var resultColumn: Fragment { text.fragment }
  /// The SQL of the term.
  public var orderingTerm: Fragment { text.fragment }
}
