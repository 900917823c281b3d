import FullText
public import QueryBuilder

extension SearchRequest {
  /// A query over reminders and their rows of the index.
  public typealias Matches = Select<Reminder, ReminderText>

  /// The names of the page's columns, in their order.
  public static let columnNames = ["id", "title", "notes", "tags", "list", "due", "rank"]

  /// The page of results, with the columns of ``columnNames``, those of ``State`` if they are wanted, and, where it is
  /// decorated, the colour of the list, 0xRRGGBB, in ``colorColumn``; last, where ``countsOnPage``, what ``counting``
  /// counts.
  public var page: Select<> {
    let counts = countsOnPage ? FoundReminder.counts : []
    return ordered(withLists.select(columns + counts)).limit(limit, offset: offset)
  }

  /// The reminders to list, each with its list.
  private var withLists: Select<> {
    guard countsOnPage else {
      return toList(
        pattern == nil
          ? scanned.leftJoin(RemindersList.self) { $0.remindersListID == $1.id }.erased
          : allMatches.leftJoin(RemindersList.self) { $0.remindersListID == $2.id }.erased
      )
    }
    let found = scanned.select { ($0.id.as("id"), $0.isCompleted.as("isCompleted")) }
    return toList(
      FoundReminder.join(Reminder.self) { $0.id == $1.id }
        .leftJoin(RemindersList.self) { $1.remindersListID == $2.id }
        .with(CommonTable(materialized: FoundReminder.self, as: found))
        .erased
    )
  }

  /// Whether each row of a person's page has the counts, so that SQLite reads the reminders once.
  ///
  /// With the index, counting apart is as fast and easier to read; so it is where nothing is asked of a reminder. A
  /// program gets all columns of the statement, so it has none for the counts.
  var countsOnPage: Bool {
    telling == .marks && pattern == nil && conditions(TableReference()) != nil
  }

  private var columns: [any ResultColumn] {
    let (reminder, list) = (TableReference<Reminder>(), TableReference<RemindersList>())
    var columns: [any ResultColumn] = [reminder.id.as("id")]
    columns += texts(of: reminder)
    columns += [list.title.as("list"), reminder.dueDate.as("due"), score.as("rank")]
    guard let telling else { return columns }
    columns += [
      reminder.isCompleted.as(State.completed),
      // Without a due date the comparison is NULL.
      reminder.isPastDue(at: now).is(Expression(true)).as(State.pastDue),
      reminder.isFlagged.as(State.flagged),
    ]
    return telling == .marks ? columns + [list.color.as(Self.colorColumn)] : columns
  }

  /// The id of a reminder that matches, and its texts.
  public func texts(of key: Int64) -> any SelectStatement {
    var request = self
    request.longTexts = .whole
    let reminder = TableReference<Reminder>()
    return request.found.where(reminder.id == key)
      .select([reminder.id.as("id")] + request.texts(of: reminder))
  }

  /// The title, the part of the notes that matches best, on one line, and the tags: as the index has them, with hits
  /// marked; or as the reminder has them where the index is not searched.
  ///
  /// Another program's index may have these columns in other places than the shell's.
  private func texts(of reminder: TableReference<Reminder>) -> [AliasedColumn] {
    guard pattern != nil else {
      let notes = reminder.notes
      return [
        reminder.title.as("title"),
        (longTexts == .whole ? notes : notes.replacing("\n", with: " ")).as("notes"),
        TagsColumnFormat.hash.tags(of: reminder.id).as("tags"),
      ]
    }
    let columns: [(name: String, longTexts: LongTexts)] = [
      ("title", .whole), ("notes", longTexts), ("tags", .whole),
    ]
    return columns.map { index.shown($0.name, $0.longTexts, hits: markers).as($0.name) }
  }

  /// The names of the columns that tell how a reminder stands: 1 for yes, 0 for no.
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
  public var counting: any SelectStatement {
    found.select([
      Expression<Int>.countAll.as("count"),
      Expression<Int>.countAll.filter(TableReference<Reminder>().isCompleted).as("completed"),
    ])
  }

  /// The ids of all reminders to list, in no order.
  public var ids: Select<> { listed.select([TableReference<Reminder>().id.as("id")]) }

  /// The ids of all reminders that match, in the page's order.
  public var places: any SelectStatement { ordered(ids.select([score.as("rank")])) }

  /// The request's matches with their scores by its own weights and by others; `isCompleted` tells those that come
  /// last, unless only scores count.
  public func scores(with others: ColumnWeights) -> any SelectStatement {
    matches
      .select { reminder, text in
        reminder.id
        text.index.bm25(weights).as("before")
        text.index.bm25(others).as("after")
        comesLast(reminder).as("isCompleted")
      }
  }

  /// Matches in the order of the page; their score must be in a column named `rank`.
  fileprivate func ordered(_ query: Select<>) -> Select<> {
    query.order(by: order(of: TableReference()))
  }

  /// Whether a reminder comes after all that are not completed.
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

  private var score: Expression<Double?> {
    pattern == nil ? Expression(nil) : text.index.bm25(weights).asOptional
  }
}

/// What selects the reminders.
extension SearchRequest {
  /// All reminders to list that the index has, without columns and order.
  public var matches: Matches {
    hidesCompleted ? allMatches.where { reminder, _ in reminder.isOpen } : allMatches
  }

  /// All reminders that match, also those that are hidden.
  private var allMatches: Matches {
    var query = Reminder.all.join(text, on: isSame)
    if let pattern { query = query.where { _, text in text.index.match(pattern) } }
    return query.where { reminder, _ in conditions(reminder) }
  }

  /// All reminders that match, also those that are hidden, found without the index.
  ///
  /// SQLite would read the index first, whole, where a query without a MATCH joined it.
  private var scanned: Select<Reminder> { Reminder.all.where { conditions($0) } }

  /// All reminders that match, also those that are hidden; the index is read only if it is searched.
  private var found: Select<> { pattern == nil ? scanned.erased : allMatches.erased }

  /// All reminders to list, without columns and order; the index is read only if it is searched.
  public var listed: Select<> { toList(found) }

  /// The query without the reminders that are hidden.
  private func toList(_ query: Select<>) -> Select<> {
    hidesCompleted ? query.where(TableReference<Reminder>().isOpen) : query
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

  /// What a reminder must meet besides the words that the index is searched for; nil for nothing.
  private func conditions(_ reminder: TableReference<Reminder>) -> Expression<Bool>? {
    switch filter {
    case .match: nil
    case .plan(let plan):
      // Beside a MATCH, SQLite must not begin with the tags, and look each of their reminders up in the index.
      (plan.tags.map {
        pattern == nil ? reminder.isAmongTagged($0.wanted) : reminder.isTagged($0.wanted)
      } + likeConditions(plan, reminder)).allOf()
    case .like(let words):
      words.map { word in
        reminder.title.contains(word) || reminder.notes.contains(word)
          || reminder.hasTag(startingWith: word)
      }.allOf()
    }
  }

  /// What the words of a plan that LIKE finds ask of a reminder.
  private func likeConditions(
    _ plan: SearchPlan,
    _ reminder: TableReference<Reminder>
  ) -> [Expression<Bool>] {
    let conditions = plan.likeWords.map { word in
      reminder.title.contains(word) || reminder.notes.contains(word)
        || (pattern == nil ? reminder.hasTag(containing: word) : text.tags.contains(word))
    }
    return plan.form.findsSome ? [conditions.anyOf()].compactMap(\.self) : conditions
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
  init?(_ request: SearchRequest, of ids: [Int64]?) {
    guard let pattern = request.pattern else { return nil }
    let matches =
      ids.map { ids in request.matches.where { reminder, _ in reminder.id.in(ids) } }
      ?? request.matches
    self.init(
      pattern,
      in: request.table,
      weights: request.weights,
      givesScores: ids == nil,
      rows: request.ordered(
        matches.select { reminder, text in
          reminder.id.as("id")
          request.comesLast(reminder).as("comesLast")
          (ids == nil ? text.index.bm25(request.weights).asOptional : Expression(nil)).as("rank")
          text.index.phraseHits.as("hits")
        }.erased
      ),
      statistics: request.matches
        .select { _, text in text.index.phraseStatistics.as("statistics") }
        .limit(1)
    )
  }
}
