public import FullText
public import QueryBuilder
public import SQLiteDatabase
import SQLSpelling

/// A search for reminders: what selects them, their order, and the page of results to show.
public struct SearchRequest: Sendable {
  /// What selects the reminders.
  public enum Filter: Sendable {
    /// What an app's user typed; see ``SearchPlan``.
    case plan(SearchPlan)
    /// An expression in FTS5's own language.
    case match(MatchPattern)
    /// Words looked for without the index: each in the title, the notes, or at the start of a tag.
    case like([String])

    /// What is looked for in the index; nil if the index is not needed.
    var pattern: MatchPattern? {
      switch self {
      case .plan(let plan): plan.pattern
      case .match(let pattern): pattern
      case .like: nil
      }
    }
  }

  /// How the reminders are ordered; in each order, completed ones come last.
  public enum Order: String, Sendable, CaseIterable {
    /// The best score first.
    case rank
    /// The earliest due date first, those without one last.
    case due
    /// By the alphabet, whatever the case of ASCII letters.
    case title
  }

  /// How a page tells how a reminder stands.
  public enum Telling: Sendable {
    /// It shows the columns of ``State``.
    case columns
    /// It has these columns and the colour of the list, which its reader sees as marks and colours.
    case marks
  }

  /// The text that the user typed; empty if the search comes from elsewhere.
  public var typed = ""
  /// What selects the reminders.
  public let filter: Filter
  /// The index that is searched: that of the reminders, or a copy of it.
  public var table: FullTextTable
  /// The column of the index that says to which reminder a row belongs.
  public let key: IndexKey
  /// How much a hit counts in each column.
  public var weights: ColumnWeights
  /// How the reminders are ordered.
  public var order = Order.rank
  /// Whether completed reminders come last; otherwise they are ordered with the others.
  public var putsCompletedLast = true
  /// Whether completed reminders are left out.
  public var hidesCompleted = false
  /// The greatest number of reminders on the page; nil for all.
  public var limit: Int? = SearchDefaults.limit
  /// The number of reminders before the page.
  public var offset = 0
  /// The marks around hits; nil for no marks.
  public var markers: HitMarkers?
  /// What the page shows of notes.
  public var longTexts = LongTexts.snippets
  /// How the page tells how a reminder stands; nil where it does not.
  public var telling: Telling?
  /// The moment before which a reminder that is not completed is past due.
  public var now = Timestamp.now

  /// Makes a request for the first page, best score first, without marks.
  public init(
    _ filter: Filter,
    in table: FullTextTable,
    key: IndexKey = .rowid,
    weights: ColumnWeights
  ) {
    self.filter = filter
    self.table = table
    self.key = key
    self.weights = weights
  }
}

extension SearchRequest: RankedSearch {
  /// How the filter was typed.
  public var reading: QueryReading {
    switch filter {
    case .plan(let plan): .words(plan.form)
    case .match: .expression
    case .like: .like
    }
  }

  /// `reminder`.
  public var noun: String { "reminder" }

  /// What the plan has to say about words that the index cannot find, as sentences.
  public var notes: SearchNotes { SearchNotes(reading: plan?.notes.map { "\($0)." } ?? []) }

  /// The page's statement, and that of the counts, unless the page has them.
  public var sql: ReadableSQL { ReadableSQL(page, others: countsOnPage ? [] : [counting]) }

  /// The search with the reader's marks; for a person, the page tells how each reminder stands, and its list's colour.
  public func shown(to reader: SearchReader) -> SearchRequest {
    guard case .person(let hits) = reader else { return self }
    var request = self
    request.markers = hits
    request.telling = .marks
    return request
  }

  /// Finds the page, the number of reminders that are listed, and that of completed ones.
  public func answer(in session: Session) throws -> SearchPage {
    try session.transaction(.begin) {
      let rows = try session.storedRows(page)
      let (count, completed) = try counted(on: rows) ?? counted(in: session)
      return SearchPage(
        rows: rows,
        visibleColumns: Self.columnNames.count + (telling == .columns ? State.all.count : 0),
        offset: offset,
        total: listed(of: count, completed),
        subtotals: [hidesCompleted ? SearchPage.hidden : SearchPage.completed: completed],
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

  /// The counts that a page has; nil where they must be asked for: on a page without rows that may not be all.
  private func counted(on page: StoredRows) -> (count: Int, completed: Int)? {
    guard countsOnPage else { return nil }
    guard page.count > 0 else { return offset == 0 && limit != 0 && !hidesCompleted ? (0, 0) : nil }
    let columns = page.columnNames.count
    guard case .integer(let count) = page[0, columns - 2],
      case .integer(let completed) = page[0, columns - 1]
    else { return nil }
    return (Int(count), Int(completed))
  }

  private func counted(in session: Session) throws -> (count: Int, completed: Int) {
    guard
      case (.integer(let count), .integer(let completed))? = try session.rows(counting).first
        .map({ ($0[0], $0[1]) })
    else { return (0, 0) }
    return (Int(count), Int(completed))
  }

  /// How the typed text is looked for; nil for an expression, and for a search without the index.
  public var plan: SearchPlan? {
    if case .plan(let plan) = filter { plan } else { nil }
  }

  /// What is looked for in the index; nil if the index is not needed.
  public var pattern: MatchPattern? { filter.pattern }

  /// The order's name; nil if the best score is first.
  public var otherOrder: String? { order == .rank ? nil : order.rawValue }

  /// The query for bm25's counts in the reminders; nil if they have no scores.
  public func scoring(of keys: [Int64]?) -> ScoringQuery? {
    ScoringQuery(self, of: keys)
  }

  /// The id of a reminder, whether the index has it or not.
  public func row(_ key: Int64) -> (any SelectStatement)? {
    Reminder.where { $0.id == key }.select { $0.id }
  }

  /// The ids of some reminders, and their titles in the index, which a search shows.
  public func labels(of keys: [Int64]) -> (any SelectStatement)? {
    indexed(keys).select { reminder, text in (reminder.id, text.title) }
  }

  /// The ids of those reminders whose title in the index is not the one in `reminders`.
  public func outdatedLabels(of keys: [Int64]) -> (any SelectStatement)? {
    // Without a search in the index the reminders' own titles are shown.
    guard pattern != nil else { return nil }
    return indexed(keys)
      .where { reminder, text in text.title != reminder.title }
      .order { reminder, _ in reminder.id }
      .select { reminder, _ in reminder.id }
  }

  /// Some reminders with their rows in the index, whether they match or not.
  private func indexed(_ keys: [Int64]) -> Matches {
    Reminder.where { $0.id.in(keys) }
      .join(text, on: isSame)
  }

  /// The words, tags and options that keep the search from finding a reminder.
  public func whyNot(of key: Int64, in session: Session) throws -> WhyNot {
    let entry = try ReminderEntry(of: key, by: self.key, in: session)
    guard entry.isIndexed || pattern == nil else { return .notIndexed(key) }
    return try ReminderTrial(id: key, request: self, copy: entry.copy, session: session).whyNot()
  }
}

extension SearchPage {
  fileprivate static let completed = "completed"
  fileprivate static let hidden = "hidden"

  /// The number of completed reminders among the rows that are listed; 0 in a table without reminders.
  public var completed: Int { subtotals[Self.completed] ?? 0 }

  /// The number of completed reminders that match too, but are not listed because the search hides them.
  public var hidden: Int { subtotals[Self.hidden] ?? 0 }
}

/// The column of the index that holds the id of a row's reminder.
public enum IndexKey: Sendable, Hashable {
  /// The rowid, as the shell fills the index: FTS5 finds a row by it at once.
  case rowid
  /// The column `reminderID`: FTS5 finds a row by it only by reading the whole index.
  case reminderID
}
