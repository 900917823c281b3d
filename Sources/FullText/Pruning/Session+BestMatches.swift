import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// Finds a search's page and its counts in one go.
  ///
  /// Run it in one transaction with the page's statement, so that no write comes between them.
  ///
  /// - Parameter search: The search.
  /// - Returns: The page and the counts; nil if the tables hold rows for which they might not be exact.
  /// - Throws: A ``StoreError`` with SQLite's message.
  public func bestMatches(of search: PruningSearch) throws -> BestMatches? {
    switch search.source {
    case .scan(let statement): return try firstRows(of: search, by: statement)
    case .index(let pass):
      guard let matches = try matches(of: pass) else { return nil }
      guard let totals = matches.totals else { return BestMatches(matched: 0, passesAll: true) }
      let wanted = try matches.meeting(search.requirements.map(rowSet))
      var page = PageOfMatches(wanted, totals, weights: search.weights, of: search)
      guard
        let lengths = try numbers(
          .lengths(of: pass.index, in: pass.schema),
          of: wanted.rowids,
          rowCount: totals.rows
        )
      else { return nil }
      if let source = search.places {
        guard let places = try numbers(source, of: wanted.rowids, rowCount: totals.rows),
          page.score(lengths: lengths, places: places)
        else { return nil }
      } else {
        guard page.score(lengths: lengths) else { return nil }
      }
      return page.result(matched: matches.count, isConjunction: pass.isConjunction)
    }
  }

  /// The page of rows that are in the order of their keys, those that come last behind the others.
  private func firstRows(
    of search: PruningSearch,
    by statement: any SelectStatement
  ) throws -> BestMatches? {
    var (open, last): ([Int64], [Int64]) = ([], [])
    var isRegular = true
    try run(statement) { row in
      guard case .integer(let key) = row.value(0), case .integer(let place) = row.value(1) else {
        isRegular = false
        return false
      }
      if place == 0 { open.append(key) } else { last.append(key) }
      return true
    }
    guard isRegular, open.sortIfNeeded(), last.sortIfNeeded() else { return nil }
    let listed = search.hidesLast ? open : open + last
    let rows = listed.dropFirst(search.offset).prefix(search.limit)
    return BestMatches(
      rows: rows.map { BestMatches.Row(id: $0, score: 0) },
      matched: open.count + last.count,
      passesAll: true,
      total: listed.count,
      completed: search.hidesLast ? 0 : last.count,
      hidden: search.hidesLast ? last.count : 0
    )
  }
}

extension [Int64] {
  /// Puts numbers into ascending order; returns false if one is there twice.
  fileprivate mutating func sortIfNeeded() -> Bool {
    var isRising = true
    for index in indices.dropFirst() where self[index] <= self[index - 1] {
      isRising = false
      break
    }
    guard !isRising else { return true }
    sort()
    return indices.dropFirst().allSatisfy { self[$0] != self[$0 - 1] }
  }
}
