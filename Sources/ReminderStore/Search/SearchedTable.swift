public import FullText
public import QueryBuilder
public import SQLiteDatabase

/// A full-text table as searches see it: its rows are those of reminders, or of another table.
public struct SearchedTable: Sendable {
  /// The table.
  public let table: FullTextTable
  /// The column that says to which reminder a row belongs; nil where the rows are no reminders.
  public let key: IndexKey?
  /// The moment before which a reminder that is not completed is past due.
  public let now: Timestamp

  /// Describes a table.
  public init(_ table: FullTextTable, key: IndexKey?, now: Timestamp = .now) {
    (self.table, self.key, self.now) = (table, key, now)
  }

  /// Plans the search for a text that an app's user typed.
  ///
  /// - Parameters:
  ///   - text: What was typed; `#fun` is a tag where the rows are reminders.
  ///   - form: How the text becomes an expression.
  ///   - session: The connection.
  /// - Returns: The plan, settled as ``settled(_:in:)`` does.
  /// - Throws: A `StoreError` if there is no such tokenizer, and what SQLite says.
  public func plan(
    _ text: String,
    form: QueryForm = .all,
    in session: Session
  ) throws -> SearchPlan {
    try settled(unsettledPlan(text, form: form, in: session), in: session)
  }

  /// The plan for a text that an app's user typed, with all patterns of its form.
  ///
  /// - Parameters:
  ///   - text: What was typed; without reminders `#fun` is a word, and words without tokens are left out.
  ///   - form: How the text becomes an expression.
  ///   - tokenizer: Another tokenizer than the table's; nil for the table's.
  ///   - session: The connection.
  /// - Returns: The plan.
  /// - Throws: A `StoreError` if there is no such tokenizer, and what SQLite says.
  public func unsettledPlan(
    _ text: String,
    form: QueryForm = .all,
    by tokenizer: Tokenizer? = nil,
    in session: Session
  ) throws -> SearchPlan {
    try SearchPlan(
      self.text(text),
      tokenizer: tokenizer ?? table.tokenizer,
      form: form,
      usesLike: key != nil,
      in: session
    )
  }

  /// What a typed text looks for in this table: without reminders `#fun` is a word.
  public func text(_ typed: String) -> SearchText {
    let text = SearchText(parsing: typed)
    return key == nil ? text.withTagsAsWords : text
  }

  /// The plan with the first of its patterns that finds as many rows as its form asks for, or else the last.
  ///
  /// - Throws: A `StoreError` with what SQLite says.
  public func settled(_ plan: SearchPlan, in session: Session) throws -> SearchPlan {
    guard plan.patterns.count > 1, plan.form.fewestRows != nil else { return plan }
    let weights = ColumnWeights(columns: table.index.columns)
    guard let search = search(for: plan, typed: "", weights: weights),
      // The search itself, which is shown, is that of the plan that comes out.
      let next = try plan.next(afterFinding: session.ownWork { try search.total(in: session) })
    else { return plan }
    return try settled(next, in: session)
  }

  /// Plans the search for words, phrases, groups and tags, whatever characters they have.
  ///
  /// - Throws: A `StoreError` if there is no such tokenizer.
  public func plan(of items: [SearchText.Item], in session: Session) throws -> SearchPlan {
    try SearchPlan(
      SearchText(items: items),
      tokenizer: table.tokenizer,
      usesLike: key != nil,
      in: session
    )
  }

  /// The search for an expression in FTS5's own language.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - typed: The text that the user typed; nil for the expression's own.
  ///   - weights: How much a hit counts in each column.
  /// - Returns: The search, for the first page.
  public func search(
    for expression: MatchPattern,
    typed: String? = nil,
    weights: ColumnWeights
  ) -> any RankedSearch {
    let typed = typed ?? expression.text
    if let key { return request(.match(expression), key, typed, weights) }
    var search = TableSearch(expression, in: table, weights: weights)
    search.typed = typed
    return search
  }

  /// The search for a text that an app's user typed.
  ///
  /// - Parameters:
  ///   - plan: The plan for the text.
  ///   - typed: The text.
  ///   - weights: How much a hit counts in each column.
  /// - Returns: The search, for the first page; nil where the index of a table without reminders can find nothing of it.
  public func search(
    for plan: SearchPlan,
    typed: String,
    weights: ColumnWeights
  ) -> (any RankedSearch)? {
    if let key { return request(.plan(plan), key, typed, weights) }
    return plan.pattern.map { pattern in
      var search = TableSearch(pattern, in: table, weights: weights)
      search.typed = typed
      search.reading = .words(plan.form)
      search.notesOnReading = plan.notes.map { "\($0)." }
      return search
    }
  }

  private func request(
    _ filter: SearchRequest.Filter,
    _ key: IndexKey,
    _ typed: String,
    _ weights: ColumnWeights
  ) -> SearchRequest {
    var request = SearchRequest(filter, in: table, key: key, weights: weights)
    (request.typed, request.now) = (typed, now)
    return request
  }
}
