import CommandKit
import FullText
import Output
import QueryBuilder
import ReminderStore

/// The search behind `.highlight` and `.snippet`, which show what FTS5 makes of each row's text.
struct Excerpt {
  let index: FTS5Index
  private let context: CommandContext
  private let pattern: MatchPattern

  /// Reads a search text.
  ///
  /// - Throws: A ``CommandError`` where the table keeps no text, or the index can find no part of the search text.
  init(_ text: String, context: CommandContext) throws {
    let table = try context.database.fullTextTable()
    guard table.options.content != .contentless else {
      throw CommandError(
        "\(table.name) keeps no text (content=''): there is nothing to show",
        details: [".match shows which of its rows match, and their rank"]
      )
    }
    pattern = try context.indexedPattern(of: text, in: table)
    self.context = context
    index = table.index
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

  /// The reminder's id, which is the rowid unless another program has filled the index; in a table
  /// without reminders, the rowid.
  private var id: AliasedColumn {
    guard context.database.usesReminders else { return index.rowid.as("rowid") }
    return context.database.profile.key == .rowid
      ? index.rowid.as("id") : index.text(of: ReminderText.columns.reminderID.name).as("id")
  }

  /// Shows the rows that match, best first.
  func show(_ columns: [AliasedColumn], markers: HitMarkers) throws {
    let statement = select(from: index)
      .where(index.match(pattern))
      .select([id])
      .select(columns)
      .order(by: [index.bm25(context.search.weights), index.rowid])
    try context.announce(ReadableSQL(statement))
    let isStyled = markers == MarkerStyle.sentinels
    let names = index.columns.map(\.name) + ["snippet"]
    try context.timed {
      try context.perform { session in
        _ = try context.show(
          statement,
          as: Presentation(columnsWithHits: isStyled ? names : []),
          in: session
        )
      }
    }
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
