public import FullText
public import QueryBuilder

extension SearchRequest {
  /// A query over reminders and their rows of the index.
  public typealias Matches = Select<Reminder, ReminderText>

  /// The same with the reminders' lists.
  public typealias Page = Select<Reminder, ReminderText, RemindersList>

  /// The names of the page's columns, in their order.
  public static let columnNames = ["id", "title", "notes", "tags", "list", "due", "rank"]

  /// The greatest number of tokens of the notes that are shown.
  private static let snippetTokens = 40

  /// The page of results, with the columns of ``columnNames``.
  public var page: Page {
    page(of: matches, score: score)
      .limit(limit, offset: offset == 0 ? nil : offset)
  }

  /// The same page, for rows that a pass has found: SQLite neither searches nor scores them again.
  public func page(of best: BestMatches) -> Page {
    page(
      of: matches.where { _, text in best.include(text.rowid) },
      score: { text in best.score(of: text.rowid) }
    )
  }

  private func page(
    of matches: Matches,
    score: (TableReference<ReminderText>) -> Expression<Double?>
  ) -> Page {
    ordered(
      matches.leftJoin(RemindersList.self) { reminder, _, list in
        reminder.remindersListID == list.id
      }
    )
    .select { reminder, text, list in
      reminder.id.as("id")
      shown(text.title) { $0.highlight($1.open, $1.close) }.as("title")
      shown(text.notes) { $0.snippet($1.open, $1.close, "…", tokens: Self.snippetTokens) }
        .replacing("\n", with: " ").as("notes")
      shown(text.tags) { $0.highlight($1.open, $1.close) }.as("tags")
      list.title.as("list")
      reminder.dueDate.as("due")
      score(text).as("rank")
    }
  }

  /// The page with the columns of ``Decoration``, for a terminal that shows marks and colours.
  ///
  /// - Parameters:
  ///   - best: The page's rows, if a pass has found them.
  ///   - now: The moment before which a reminder is past due.
  /// - Returns: The query.
  public func decoratedPage(of best: BestMatches? = nil, at now: Timestamp) -> Page {
    (best.map(page) ?? page).select { reminder, _, list in
      reminder.isCompleted.as(Decoration.isCompleted)
      reminder.isPastDue(at: now).as(Decoration.isPastDue)
      reminder.isFlagged.as(Decoration.isFlagged)
      list.color.as(Decoration.color)
    }
  }

  /// The names of the columns that ``decoratedPage(of:at:)`` adds.
  public enum Decoration {
    /// Whether the reminder is done.
    public static let isCompleted = "isCompleted"
    /// Whether it is past due.
    public static let isPastDue = "isPastDue"
    /// Whether it is flagged.
    public static let isFlagged = "isFlagged"
    /// The colour of its list, 0xRRGGBB.
    public static let color = "color"
  }

  /// The number of reminders that match, on all pages.
  public var count: Matches {
    matches.select { _, _ in Expression<Int>.countAll.as("count") }
  }

  /// The number of those that are completed.
  public var completedCount: Matches {
    matches.where { reminder, _ in reminder.isCompleted }
      .select { _, _ in Expression<Int>.countAll.as("completed") }
  }

  /// The ids of all reminders that match, in the page's order.
  public var places: any SelectStatement {
    ordered(
      matches.select { reminder, text in
        reminder.id.as("id")
        score(of: text).as("rank")
      }
    )
  }

  /// All reminders that match, without columns and order.
  public var matches: Matches {
    var query = Reminder.join(ReminderText.self) { reminder, text in
      reminder.id == (key == .rowid ? text.rowid : text.reminderID)
    }
    if let pattern { query = query.where { _, text in text.match(pattern) } }
    query = query.where { reminder, text in conditions(reminder, text) }
    return hidesCompleted ? query.where { reminder, _ in !reminder.isCompleted } : query
  }

  func conditions(
    _ reminder: TableReference<Reminder>,
    _ text: TableReference<ReminderText>
  ) -> Expression<Bool>? {
    switch filter {
    case .match: nil
    case .plan(let plan):
      (plan.tags.map { reminder.isTagged($0.wanted) }
        + plan.likeWords.map { word in
          reminder.title.contains(word) || reminder.notes.contains(word)
            || text.tags.text.contains(word)
        }).allOf()
    case .like(let words):
      words.map { word in
        reminder.title.contains(word) || reminder.notes.contains(word)
          || reminder.hasTag(startingWith: word)
      }.allOf()
    }
  }

  private func ordered(_ query: Page) -> Page {
    query.order(by: order(of: query.references.0))
  }

  /// Matches in the order of the page; their score must be in a column named `rank`.
  func ordered(_ query: Matches) -> Matches {
    query.order(by: order(of: query.references.0))
  }

  private func order(of reminder: TableReference<Reminder>) -> [any OrderingTerm] {
    let first: any OrderingTerm =
      switch order {
      case .rank: Expression<Double?>(column: "rank")
      case .due: reminder.dueDate.asc(nulls: .last)
      case .title: reminder.title.collateNoCase
      }
    return [reminder.isCompleted, first, reminder.id]
  }

  /// A column's text, with its hits marked if the index is searched.
  private func shown(
    _ column: IndexedColumnReference,
    marked: (IndexedColumnReference, HitMarkers) -> Expression<String?>
  ) -> Expression<String> {
    guard pattern != nil else { return column.text }
    return marked(column, markers ?? HitMarkers(open: "", close: "")).assumingNotNull()
  }

  private func score(of text: TableReference<ReminderText>) -> Expression<Double?> {
    guard pattern != nil else { return Expression(nil) }
    return (weights.isDefault ? text.bm25 : text.bm25(weights)).asOptional
  }
}
