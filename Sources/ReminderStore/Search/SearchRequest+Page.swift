public import FullText
public import QueryBuilder
public import SQLiteDatabase

extension SearchRequest {
  /// `reminder`.
  public var noun: String { "reminder" }

  /// What the plan has to say about words that the index cannot find, as sentences.
  public var notes: SearchNotes { SearchNotes(reading: plan?.notes.map { "\($0)." } ?? []) }

  /// The pass that finds the page in a large index; nil if the search runs as its SQL reads.
  ///
  /// - Throws: A `StoreError` with what SQLite says.
  public func pass(in session: Session) throws -> PruningSearch? {
    guard order == .rank, key == .rowid,
      let declaration = try session.indexDeclaration(of: ReminderText.tableName)
    else { return nil }
    return try session.pruningSearch(for: self, in: declaration)
  }

  /// The page's statement, and those of the counts.
  public func sql(executedBy pass: PruningSearch?) -> ReadableSQL {
    ReadableSQL(
      page,
      others: [count, completedCount],
      execution: pass?.execution
    )
  }

  /// Finds the page, the number of reminders that are listed, and that of completed ones.
  public func answer(
    for reader: SearchReader,
    by pass: PruningSearch?,
    in session: Session
  ) throws -> SearchPage {
    try session.transaction(.begin) {
      guard let pass, let best = try session.bestMatches(of: pass) else {
        let rows = try session.storedRows(statement(for: reader))
        let total = Int(try session.integer(count) ?? 0)
        let completed = Int(try session.integer(completedCount) ?? 0)
        return SearchPage(
          rows: rows,
          visibleColumns: visibleColumns,
          offset: offset,
          total: total,
          completed: hidesCompleted ? 0 : completed,
          hidden: hidesCompleted ? completed : 0,
          notes: notes,
          sql: sql(executedBy: nil)
        )
      }
      return SearchPage(
        rows: try session.storedRows(statement(for: reader, of: best)),
        visibleColumns: visibleColumns,
        offset: offset,
        total: best.total,
        completed: best.completed,
        hidden: best.hidden,
        notes: notes,
        sql: sql(executedBy: pass)
      )
    }
  }

  private var visibleColumns: Int { Self.columnNames.count + (showsState ? State.all.count : 0) }

  private func statement(for reader: SearchReader, of best: BestMatches? = nil) -> Page {
    guard case .person(let hits) = reader else { return best.map(page) ?? page }
    var request = self
    request.markers = hits
    return request.decoratedPage(of: best)
  }
}
