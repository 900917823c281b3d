public import FullText
public import QueryBuilder
public import SQLiteDatabase

extension SearchRequest {
  /// `reminder`.
  public var noun: String { "reminder" }

  /// What the plan has to say about words that the index cannot find, as sentences.
  public var notes: SearchNotes { SearchNotes(reading: plan?.notes.map { "\($0)." } ?? []) }

  /// The page's statement, and that of the counts.
  public var sql: ReadableSQL { ReadableSQL(page, others: [counts]) }

  /// The search with the reader's marks; for a person, the page tells how each reminder stands, and its list's colour.
  public func shown(to reader: SearchReader) -> SearchRequest {
    guard case .person(let hits) = reader else { return self }
    var request = self
    request.markers = hits
    request.isDecorated = true
    return request
  }

  /// Finds the page, the number of reminders that are listed, and that of completed ones.
  public func answer(in session: Session) throws -> SearchPage {
    try session.transaction(.begin) {
      let rows = try session.storedRows(page)
      let (count, completed) = try counted(in: session)
      return SearchPage(
        rows: rows,
        visibleColumns: Self.columnNames.count + (showsState ? State.all.count : 0),
        offset: offset,
        total: listed(of: count, completed),
        completed: hidesCompleted ? 0 : completed,
        hidden: hidesCompleted ? completed : 0,
        notes: notes,
        sql: sql
      )
    }
  }

  /// The number of reminders that are listed, on all pages.
  ///
  /// - Throws: A `StoreError` with what SQLite says.
  public func total(in session: Session) throws -> Int {
    let (count, completed) = try counted(in: session)
    return listed(of: count, completed)
  }

  private func listed(of count: Int, _ completed: Int) -> Int {
    hidesCompleted ? count - completed : count
  }

  private func counted(in session: Session) throws -> (count: Int, completed: Int) {
    guard
      case (.integer(let count), .integer(let completed))? = try session.rows(counts).first
        .map({ ($0[0], $0[1]) })
    else { return (0, 0) }
    return (Int(count), Int(completed))
  }
}
