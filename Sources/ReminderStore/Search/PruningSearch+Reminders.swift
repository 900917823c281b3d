public import FullText
import QueryBuilder

extension PruningSearch {
  /// The search by a pass of its own; nil if that could give other rows or scores than the search's SQL.
  ///
  /// - Parameters:
  ///   - request: The search.
  ///   - declaration: The index that it searches.
  public init?(_ request: SearchRequest, in declaration: IndexDeclaration) {
    guard request.order == .rank, request.putsCompletedLast, request.key == .rowid,
      declaration.index.columns == ReminderText.index.columns
    else { return nil }
    guard request.pattern != nil else {
      guard let scan = request.scan(in: declaration) else { return nil }
      self.init(
        scan: scan,
        hidesLast: request.hidesCompleted,
        limit: request.limit,
        offset: request.offset
      )
      return
    }
    guard let pass = request.matchPass(in: declaration) else { return nil }
    self.init(
      pass,
      places: SearchRequest.completion,
      requirements: request.taggedReminders,
      hidesLast: request.hidesCompleted,
      weights: request.weights,
      limit: request.limit,
      offset: request.offset
    )
  }
}

extension SearchRequest {
  /// Whether each reminder is completed, by its id.
  static let completion = RowNumberSource(
    of: Reminder.tableName,
    in: "main",
    all: Reminder.order { $0.id }.select { ($0.id, $0.isCompleted) },
    one: { id in Reminder.where { $0.id == id }.select { ($0.id, $0.isCompleted) } }
  )

  /// For each tag of the search the ids of the reminders that have it.
  var taggedReminders: [any SelectStatement] {
    plan?.tags.map { TableReference<Reminder>.tagged($0.wanted) } ?? []
  }

  /// The pass over the matches in the index; nil where the index keeps too little for it.
  func matchPass(in declaration: IndexDeclaration) -> MatchPass? {
    guard let pattern, order == .rank, putsCompletedLast, key == .rowid,
      declaration.index.columns == ReminderText.index.columns
    else { return nil }
    let table = FullTextTable(declaration: declaration)
    guard let words = plan?.likeWords, !words.isEmpty else {
      return MatchPass(pattern, in: table)
    }
    return MatchPass(
      ReminderText
        .leftJoin(Reminder.self) { text, reminder in reminder.id == text.rowid }
        .where { text, _ in text.match(pattern) }
        .where { text, reminder in
          let keepBest = text.keepBest(collector: MatchPass.collector)
          let condition = contain(words, reminder, text.tags.text)
          return condition.map { Case(when: $0, then: keepBest).else(Expression(false)) }
        }
        .select { text, _ in text.rowid },
      for: pattern,
      in: table
    )
  }

  /// The statement that gives the ids of all reminders of a search without scores, and whether each is completed.
  ///
  /// Which rows the index has, and their tags, it reads in the table in which FTS5 keeps the text: FTS5 itself takes
  /// several times as long for a row.
  fileprivate func scan(in declaration: IndexDeclaration) -> (any SelectStatement)? {
    guard declaration.options.content == .own else { return nil }
    return
      Reminder
      .join(StoredText.self) { reminder, text in reminder.id == text.id }
      .where { reminder, text in conditions(reminder, tags: text.tags) }
      .select { reminder, _ in (reminder.id, reminder.isCompleted) }
  }
}

/// The table in which FTS5 keeps the text of the index's rows.
private enum StoredText: Table {
  struct Columns: Sendable {
    let id = Column<StoredText, Int64>("id")
    let tags = Column<StoredText, String>("c3")
  }

  static let tableName = "\(ReminderText.tableName)_\(FTS5Shadow.content.rawValue)"
  static let columns = Columns()
}
