import CommandKit
import FullText
import Output
import QueryBuilder
import ReminderStore

/// The search behind `.highlight` and `.snippet`, which show what FTS5 makes of each row's text.
struct Excerpt {
  let index: FTS5Index
  private let context: CommandContext
  private let plan: SearchPlan

  /// Reads a search text as `.search` does, and says beside the results which words cannot be marked.
  ///
  /// - Throws: A ``CommandError`` where the table keeps no text, or the search text asks for nothing.
  init(_ text: String, context: CommandContext) throws {
    let table = try context.database.fullTextTable()
    guard table.options.content != .contentless else {
      throw CommandError(
        "\(table.name) keeps no text (content=''): there is nothing to show",
        details: [".match shows which of its rows match, and their rank"]
      )
    }
    plan = try context.plan(text, in: table, knowsTags: context.database.usesReminders)
    guard !plan.findsEverything else {
      throw CommandError("there is nothing to look for in \"\(text)\"", details: [])
    }
    for reason in plan.notes.compactMap(\.obstacle) {
      try context.output.remark("Note: \(reason): matched with LIKE, and not marked.")
    }
    self.context = context
    index = table.index
  }

  /// The first indexed column, where nothing is looked for in the index, so that FTS5 cannot choose the best
  /// one; nil where it can.
  var columnWithoutHits: Int? {
    plan.pattern == nil ? index.columns.firstIndex { !$0.isUnindexed } : nil
  }

  /// The marks that the options name; without options, those that `.markers` has put in force.
  func markers(open: String?, close: String?) throws -> HitMarkers {
    if open == nil, close == nil {
      let style = context.search.markers
      let isStyled = style == .automatic || style == .ansi
      if isStyled, context.output.settings.stylesHits { return MarkerStyle.sentinels }
      return style.text ?? HitMarkers(open: "", close: "")
    }
    return HitMarkers(open: open ?? "", close: close ?? "")
  }

  /// Shows the rows that match, in the order of `.search`: completed reminders last, the best first, and by their
  /// keys where the index has not scored them.
  func show(_ columns: [AliasedColumn], markers: HitMarkers) throws {
    let isStyled = markers == MarkerStyle.sentinels
    let names = index.columns.map(\.name) + ["snippet"]
    try context.show(
      context.database.usesReminders ? reminders(columns) : rows(columns),
      as: Presentation(columnsWithHits: isStyled ? names : [])
    )
    context.search.marked = plan.pattern
  }

  /// The reminders that `.search` finds.
  private func reminders(_ columns: [AliasedColumn]) -> RawStatement {
    let request = SearchRequest(
      .plan(plan),
      key: context.database.profile.key,
      weights: context.search.weights
    )
    let query = request.matches.select { reminder, _ in reminder.id.as("id") }.select(columns)
    let reminder = query.references.0
    return RawStatement(
      query.order(by: [reminder.isCompleted] + order(byKey: reminder.id)).fragment
    )
  }

  /// The rows of another table; a word for which it has no token may be in any column.
  private func rows(_ columns: [AliasedColumn]) -> RawStatement {
    let names = index.columns.filter { !$0.isUnindexed }.map(\.name)
    // With `|| ''` the index does not help LIKE: a trigram index crashes SQLite 3.40 where several patterns are
    // too short for it.
    let conditions = plan.likeWords.compactMap { word in
      names.map { (index.text(of: $0) + Expression("")).contains(word) }.anyOf()
    }
    let query = select(from: index).where(plan.pattern.map(index.match)).where(conditions.allOf())
      .select([index.rowid.as("rowid")]).select(columns)
    return RawStatement(query.order(by: order(byKey: index.rowid)).fragment)
  }

  private func order(byKey key: Expression<Int64>) -> [any OrderingTerm] {
    plan.pattern == nil ? [key] : [index.bm25(context.search.weights), key]
  }
}

extension FTS5Index {
  /// The position of an indexed column in the table's declaration, from 0.
  ///
  /// - Throws: A ``CommandError`` that names the columns, where there is no such indexed column.
  func indexedPosition(of name: String) throws -> Int {
    let indexed = columns.filter { !$0.isUnindexed }.map(\.name)
    guard let position = position(of: name), !columns[position].isUnindexed else {
      var error = CommandError("no such column: \(name)")
      if !error.suggest(name, among: indexed) {
        error.details.append("the index has \(indexed.joined(separator: ", "))")
      }
      throw error
    }
    return position
  }
}
