import FullText
public import QueryBuilder

extension SearchRequest {
  /// A query over reminders and their rows of the index.
  public typealias Matches = Select<Reminder, ReminderText>

  /// The same with the reminders' lists.
  public typealias Page = Select<Reminder, ReminderText, RemindersList>

  /// The names of the page's columns, in their order.
  public static let columnNames = ["id", "title", "notes", "tags", "list", "due", "rank"]

  /// The page of results, with the columns of ``columnNames``, those of ``State`` if they are wanted, and, where it is
  /// decorated, the colour of the list, 0xRRGGBB, in ``colorColumn``.
  public var page: Page {
    let page = wholePage
    guard let limit else { return offset == 0 ? page : page.offset(offset) }
    return page.limit(limit, offset: offset == 0 ? nil : offset)
  }

  /// The page without a limit.
  private var wholePage: Page {
    let page = ordered(
      matches.leftJoin(RemindersList.self) { reminder, _, list in
        reminder.remindersListID == list.id
      }
    )
    .select { reminder, text, list in
      reminder.id.as("id")
      shown(text.title) { $0.highlight($1.open, $1.close) }.as("title")
      snippet(of: text.notes).as("notes")
      shown(text.tags) { $0.highlight($1.open, $1.close) }.as("tags")
      list.title.as("list")
      reminder.dueDate.as("due")
      score(of: text).as("rank")
    }
    guard showsState || isDecorated else { return page }
    let told = page.select { reminder, _, _ in
      reminder.isCompleted.as(State.completed)
      // Without a due date the comparison is NULL.
      reminder.isPastDue(at: now).is(Expression(true)).as(State.pastDue)
      reminder.isFlagged.as(State.flagged)
    }
    return isDecorated ? told.select { _, _, list in list.color.as(Self.colorColumn) } : told
  }

  /// The names of the columns with which ``showsState`` tells how a reminder stands: 1 for yes, 0 for no.
  public enum State {
    /// Whether the reminder is done.
    public static let completed = "completed"
    /// Whether it is past due.
    public static let pastDue = "pastDue"
    /// Whether it is flagged.
    public static let flagged = "flagged"
    /// The columns in their order.
    static let all = [completed, pastDue, flagged]
  }

  /// The name of the column with the colour of the list, in a decorated page.
  public static let colorColumn = "color"

  /// The number of all reminders that match, and that of the completed ones, whether they are listed or hidden.
  public var counts: Matches {
    allMatches.select { reminder, _ in
      Expression<Int>.countAll.as("count")
      Expression<Int>.countAll.filter(reminder.isCompleted).as("completed")
    }
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

  /// The index that is searched, in statements.
  var text: TableReference<ReminderText> { TableReference(as: index.tableName) }

  /// Whether a row of the index belongs to a reminder.
  func isSame(
    _ reminder: TableReference<Reminder>,
    as text: TableReference<ReminderText>
  ) -> Expression<Bool> {
    reminder.id == (key == .rowid ? text.rowid : text.reminderID)
  }

  /// The request's matches with their scores by its own weights, in whose order they are, and by others; `isCompleted`
  /// tells those that come last, unless only scores count.
  public func scores(with others: ColumnWeights) -> any SelectStatement {
    matches
      .select { reminder, text in
        reminder.id
        text.bm25(weights).as("before")
        text.bm25(others).as("after")
        comesLast(reminder).as("isCompleted")
      }
      .order { reminder, _ in
        Expression<Bool>(column: "isCompleted")
        Expression<Double>(column: "before")
        reminder.id
      }
  }

  /// All reminders to list, without columns and order.
  public var matches: Matches {
    hidesCompleted ? allMatches.where { reminder, _ in reminder.isOpen } : allMatches
  }

  /// All reminders that match, also those that are hidden.
  private var allMatches: Matches {
    var query = Reminder.all.join(text, on: isSame)
    if let pattern { query = query.where { _, text in text.match(pattern) } }
    return query.where { reminder, text in conditions(reminder, tags: text.tags.text) }
  }

  /// What a reminder must meet besides the words that the index is searched for; nil for nothing.
  ///
  /// - Parameters:
  ///   - reminder: The reminder.
  ///   - tags: The tags as the index has them.
  /// - Returns: The condition.
  private func conditions(
    _ reminder: TableReference<Reminder>,
    tags: Expression<String>
  ) -> Expression<Bool>? {
    switch filter {
    case .match: nil
    case .plan(let plan):
      // Beside a MATCH, SQLite must not begin with the tags, and look each of their reminders up in the index.
      (plan.tags.map {
        pattern == nil ? reminder.isAmongTagged($0.wanted) : reminder.isTagged($0.wanted)
      }
        + [contain(plan.likeWords, reminder, tags)].compactMap(\.self)).allOf()
    case .like(let words):
      words.map { word in
        reminder.title.contains(word) || reminder.notes.contains(word)
          || reminder.hasTag(startingWith: word)
      }.allOf()
    }
  }

  /// Whether each of some words is somewhere in a reminder; nil without words.
  private func contain(
    _ words: [String],
    _ reminder: TableReference<Reminder>,
    _ tags: Expression<String>
  ) -> Expression<Bool>? {
    words.map { word in
      reminder.title.contains(word) || reminder.notes.contains(word) || tags.contains(word)
    }.allOf()
  }

  private func ordered(_ query: Page) -> Page {
    query.order(by: order(of: query.references.0))
  }

  /// Matches in the order of the page; their score must be in a column named `rank`.
  fileprivate func ordered(_ query: Matches) -> Matches {
    query.order(by: order(of: query.references.0))
  }

  /// Whether a reminder comes behind all that are not completed.
  fileprivate func comesLast(_ reminder: TableReference<Reminder>) -> Expression<Bool> {
    putsCompletedLast ? reminder.completedLast : Expression(false)
  }

  private func order(of reminder: TableReference<Reminder>) -> [any OrderingTerm] {
    let first: any OrderingTerm =
      switch order {
      case .rank: Expression<Double?>(column: "rank")
      case .due: reminder.dueDate.ascNullsLast
      case .title: reminder.title.collateNoCase
      }
    return (putsCompletedLast ? [reminder.completedLast] : []) + [first, reminder.id]
  }

  /// The part of a text that matches best, on one line; the whole text if the index is not searched.
  private func snippet(of column: IndexedColumnReference) -> Expression<String> {
    shown(column) { $0.snippet($1.open, $1.close, "…", tokens: SearchDefaults.snippetTokens) }
      .replacing("\n", with: " ")
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
    return text.bm25(weights).asOptional
  }
}

extension ScoringQuery {
  /// The query for the matches of a search, in its order and not only on its page.
  ///
  /// It is nil if the search does not use the index, so that there are no scores.
  ///
  /// - Parameters:
  ///   - request: The search.
  ///   - ids: The reminders that are meant; nil for all.
  ///   - tokenizer: The index's tokenizer.
  init?(_ request: SearchRequest, of ids: [Int64]?, tokenizer: Tokenizer?) {
    guard let pattern = request.pattern else { return nil }
    let matches =
      ids.map { ids in request.matches.where { reminder, _ in reminder.id.in(ids) } }
      ?? request.matches
    self.init(
      pattern,
      in: request.index,
      tokenizer: tokenizer,
      weights: request.weights,
      givesScores: ids == nil,
      rows: request.ordered(
        matches.select { reminder, text in
          reminder.id.as("id")
          request.comesLast(reminder).as("comesLast")
          (ids == nil ? text.bm25(request.weights).asOptional : Expression(nil)).as("rank")
          text.phraseHits.as("hits")
        }
      ),
      statistics: request.matches
        .select { _, text in text.phraseStatistics.as("statistics") }
        .limit(1)
    )
  }
}
