public import FullText
public import QueryBuilder
public import ReminderStore
public import SQLiteDatabase

extension Session {
  /// Plans the search for a text as `.search` reads it, and makes sure that the index can answer it.
  ///
  /// - Parameters:
  ///   - text: The text that was typed.
  ///   - searched: The table to search.
  ///   - form: How the text becomes an expression.
  ///   - tokenizer: Another tokenizer, by which a copy of the table is searched, in all detail; nil for the
  ///     table itself.
  ///   - offersMatch: Whether `.match` could take the command's place where the index cannot answer.
  /// - Returns: The plan.
  /// - Throws: A ``CommandError`` where the index was made without the detail that the search needs.
  public func checkedPlan(
    _ text: String,
    in searched: SearchedTable,
    form: QueryForm = .all,
    by tokenizer: Tokenizer? = nil,
    offersMatch: Bool = false
  ) throws -> SearchPlan {
    let table = searched.table
    let plan = try searched.unsettledPlan(text, form: form, by: tokenizer, in: self)
    guard tokenizer == nil else {
      guard plan.patterns.count > 1 else { return plan }
      throw CommandError(
        "\(form.name) needs rows to count, and there are none by another tokenizer yet",
        details: ["choose the form that it would come to, as in: --form any"]
      )
    }
    guard table.options.detail != .full else { return try searched.settled(plan, in: self) }
    // .match knows nothing of tags, nor of words that LIKE finds.
    let isMatch = offersMatch && plan.tags.isEmpty && plan.likeWords.isEmpty
    for pattern in plan.patterns {
      _ = try MatchCheck(pattern.text, in: table, for: isMatch ? ".match" : nil)
        .expression(in: self)
    }
    return try searched.settled(plan, in: self)
  }

  /// The search for a text as `.search` reads it, which the table can answer.
  ///
  /// - Parameters:
  ///   - text: The text that was typed.
  ///   - searched: The table to search.
  ///   - form: How the text becomes an expression.
  ///   - weights: How much a hit counts in each column.
  ///   - offersMatch: Whether an error may offer `.match` in the place of the command.
  /// - Returns: The search, for the first page.
  /// - Throws: A ``CommandError`` as ``checkedPlan(_:in:form:by:offersMatch:)`` does, and where a table without
  ///   reminders has nothing to list, because its index can find nothing of the text.
  public func checkedSearch(
    _ text: String,
    in searched: SearchedTable,
    form: QueryForm,
    weights: ColumnWeights,
    offersMatch: Bool = true
  ) throws -> any RankedSearch {
    let plan = try checkedPlan(text, in: searched, form: form, offersMatch: offersMatch)
    if let search = searched.search(for: plan, typed: text, weights: weights) { return search }
    let table = searched.table.name
    let obstacles = plan.notes.compactMap(\.obstacle)
    // The words may well stand in the texts: it is the tokenizer that knows none of them.
    let word =
      obstacles.isEmpty
      ? "a word"
      : searched.table.tokenizer.isTrigram ? "three characters or more" : "letters or digits"
    let like =
      obstacles.isEmpty || searched.table.hiddenText != nil ? "" : "; LIKE in SQL finds all others"
    let remedy = "write \(word): .search WORD\(like)"
    throw CommandError(
      plan.notes.isEmpty
        ? "nothing to search for in \(table)" : "\(table) cannot search for any of this",
      details: obstacles + [remedy]
    )
  }
}
