public import FullText
import Output
public import QueryBuilder
import ReminderStore
import SQLSpelling
import SQLiteDatabase

/// The search behind `.highlight` and `.snippet`, which show what FTS5 makes of each row's text.
public struct Excerpt {
  /// `--open`, for the signatures of both commands.
  public static let open = Option("open", .text("S"), "the mark before a hit (set by .markers)")
  /// `--close`.
  public static let close = Option("close", .text("S"), "the mark after it")
  /// `--limit`.
  public static let limit = Option(
    "limit",
    .rows(),
    "show at most N (\(SearchDefaults.limit) at a terminal, otherwise all); 0 for all"
  )
  /// The text to search for.
  public static let text = TrailingText(
    "TEXT",
    "what to look for, as in .search",
    completion: .searchText,
    bounds: .searchText
  )

  /// The index that is searched.
  public var index: FTS5Index { table.index }
  /// The marks that the options name; without options, those that `.markers` has put in force.
  public let markers: HitMarkers
  private let limit: Int?
  private let table: FullTextTable
  private let context: CommandContext
  private let plan: SearchPlan

  /// Reads a search text as `.search` does, and says beside the results which words cannot be marked.
  ///
  /// - Throws: A ``CommandError`` where the table keeps no text, or the search text asks for nothing.
  public init(_ arguments: Arguments, context: CommandContext) throws {
    let text = arguments.text
    let table = try context.database.fullTextTable()
    guard table.options.content != .contentless else {
      throw CommandError(
        "\(table.name) keeps no text (content=''): there is nothing to show",
        details: [".match shows which of its rows match, and their rank"]
      )
    }
    let searched = try context.searchedTable()
    plan = try context.perform { try $0.checkedPlan(text, in: searched) }
    let obstacles = plan.notes.compactMap(\.obstacle)
    guard !plan.findsEverything else {
      throw CommandError(
        obstacles.isEmpty
          ? "there is nothing to look for in \"\(text)\""
          : "\(table.name) cannot search for any of this",
        details: obstacles
      )
    }
    // As in .search, LIKE finds in reminders what the index cannot, and another table does without it.
    let outcome = plan.likeWords.isEmpty ? "left out" : "matched with LIKE, and not marked"
    for reason in obstacles { try context.output.remark("Note: \(reason): \(outcome).") }
    self.context = context
    self.table = table
    limit = arguments[Self.limit]
    markers = context.excerptMarkers(open: arguments[Self.open], close: arguments[Self.close])
  }

  /// The first indexed column, where nothing is looked for in the index, so that FTS5 cannot choose the best
  /// one; nil where it can.
  public var columnWithoutHits: Int? {
    plan.pattern == nil ? index.columns.firstIndex { !$0.isUnindexed } : nil
  }

  /// Shows rows that match, in the order of `.search`: completed reminders last, the best first, and by their
  /// keys where the index has not scored them; and says how many more there are.
  ///
  /// - Parameter columns: What to show of each row, besides its key.
  /// - Throws: A `StoreError` where SQLite fails, an `OutputError` where the rows cannot be written.
  public func show(_ columns: [AliasedColumn]) throws {
    let isStyled = markers == MarkerStyle.sentinels
    let names = index.columns.map(\.name) + ["snippet"]
    let presentation = Presentation(columnsWithHits: isStyled ? names : [])
    let isReadByPerson = context.output.settings.readersTerminal != nil
    let limit = limit == 0 ? nil : limit ?? (isReadByPerson ? SearchDefaults.limit : nil)
    let excerpts =
      context.database.usesReminders
      ? reminders(columns, limit: limit) : rows(columns, limit: limit)
    context.announce(ReadableSQL(excerpts.page))
    let (shown, total) = try context.perform { session in
      guard let limit else {
        let count = try context.show(excerpts.page, as: presentation, in: session)
        return (count, count)
      }
      return try session.transaction(.begin) {
        let rows = try session.storedRows(excerpts.page)
        let total = try rows.count == limit ? Int(session.integer(excerpts.count) ?? 0) : rows.count
        // Where there are more, the line below tells both numbers.
        try context.show(rows, as: presentation, isSummarized: rows.count < total)
        return (rows.count, total)
      }
    }
    context.search.shown = ShownRows(foundBy: plan.pattern, isEmpty: total == 0)
    if total == 0 { try context.remarkIfEmpty() }
    if shown < total {
      try context.output.remark(SearchSummary.cut(to: shown, of: total))
    }
  }

  /// The statements behind a page of excerpts.
  private struct Statements {
    /// The rows up to the limit.
    let page: RawStatement
    /// The number of rows without the limit.
    let count: RawStatement
  }

  /// The reminders that `.search` finds.
  private func reminders(_ columns: [AliasedColumn], limit: Int?) -> Statements {
    var request = SearchRequest(
      .plan(plan),
      in: table,
      key: context.database.profile.key,
      weights: context.search.weights
    )
    request.limit = limit
    let query = request.matches.select { reminder, _ in reminder.id.as("id") }.select(columns)
    let reminder = query.references.0
    let page = query.order(by: [reminder.completedLast] + order(byKey: reminder.id))
    return Statements(
      page: RawStatement((limit.map { page.limit($0) } ?? page).fragment),
      count: RawStatement(
        request.matches.select { _, _ in Expression<Int>.countAll.as("count") }.fragment
      )
    )
  }

  /// The rows of another table.
  private func rows(_ columns: [AliasedColumn], limit: Int?) -> Statements {
    let matches = select(from: index).where(plan.pattern.map(index.match))
    let page = matches.select([index.rowid.as("rowid")]).select(columns)
      .order(by: order(byKey: index.rowid))
    return Statements(
      page: RawStatement((limit.map { page.limit($0) } ?? page).fragment),
      count: RawStatement(matches.select([Expression<Int>.countAll.as("count")]).fragment)
    )
  }

  private func order(byKey key: Expression<Int64>) -> [any OrderingTerm] {
    guard plan.pattern != nil else { return [key] }
    return [index.bm25(context.search.weights), key]
  }
}

extension CommandContext {
  fileprivate func excerptMarkers(open: String?, close: String?) -> HitMarkers {
    if open != nil || close != nil { return HitMarkers(open: open ?? "", close: close ?? "") }
    return hitMarkers ?? HitMarkers(open: "", close: "")
  }
}
