public import CommandKit
import FullText
import Output
import Relevance
import SQLText

/// Rows that a search finds, whose scores are explained.
public struct FoundRows {
  private let search: TypedSearch
  private let command: String
  private let context: CommandContext

  /// Prepares to explain rows of a search.
  ///
  /// - Parameters:
  ///   - text: What to search for; empty for the last search.
  ///   - isExpression: Whether the text is an FTS5 expression, as for `.match`.
  ///   - command: The title of the command, for the lines that an error offers.
  ///   - context: The database, the weights in force, and where reports go.
  public init(
    by text: String,
    isExpression: Bool,
    for command: String,
    in context: CommandContext
  ) {
    search = TypedSearch(text: text, isExpression: isExpression)
    (self.command, self.context) = (command, context)
  }

  /// Reports every number behind the score of a row, or why one of two rows is above the other.
  ///
  /// - Parameters:
  ///   - typed: The row, or both, as they were typed: an id, or a title that no other row has.
  ///   - otherCommand: The title of the command that explains why a row is not found.
  ///   - showsAll: Whether all is told, however many phrases the query has.
  ///   - arguments: The command's arguments, which say who reads the report.
  /// - Throws: A ``CommandError`` where there is no such row or search, a `StoreError` where SQLite fails, and after Ctrl-C.
  public func explain(
    _ typed: [String],
    ifMissing otherCommand: String,
    showsAll: Bool,
    reportFor arguments: Arguments
  ) throws {
    let ids = try TypedRows(typed, of: search, for: command, areMissing: false).ids(in: context)
    let request = try search.request(
      in: context,
      for: ([command] + typed.map(DotCommandLine.argument)).joined(separator: " "),
      offeredIf: { offered in try context.perform { try $0.finds(ids, in: offered) } }
    )
    let explained = try ExplainedSearch(request, in: context)
    let rows = try ids.map { id in
      if let row = explained.ranking.row(id) { return row }
      guard try context.perform({ try $0.hasRow(id, for: request) }) else {
        throw try context.noRow(id)
      }
      let line = search.line(of: otherCommand, for: ["\(id)"])
      throw CommandError("this search does not find row \(id)", details: ["this says why: \(line)"])
    }
    guard Set(ids).count == ids.count else {
      throw CommandError(
        "row \(ids[0]) cannot be compared with itself",
        details: ["this explains its score: \(search.line(of: command, for: ["\(ids[0])"]))"]
      )
    }
    try context.report(for: arguments) { report in
      let labels = report.isForTools ? [:] : try explained.labels(of: ids, in: context)
      if rows.count > 1 {
        WhyPairReport(explained, rows[0], rows[1], labels: labels, showsAll: showsAll)
          .describe(to: &report)
      } else {
        let why = WhyReport(
          explained,
          rows[0],
          label: labels[ids[0]],
          showsAll: showsAll
        )
        why.describe(to: &report)
        try why.addNotes(to: &report, in: context)
      }
    }
    context.search.shown = ShownRows(ids, of: request)
  }

  /// Reports what each phrase and column adds to the scores of all rows of the page.
  ///
  /// - Parameter arguments: The command's arguments, which say who reads the report.
  /// - Throws: A ``CommandError`` where there is no such search, a `StoreError` where SQLite fails, and after Ctrl-C.
  public func explainPage(reportFor arguments: Arguments) throws {
    let request = try search.request(in: context, for: "\(command) --page")
    let explained = try ExplainedSearch(request, in: context)
    let rows = Array(
      explained.ranking.rows.dropFirst(request.offset).prefix(request.limit ?? Int.max)
    )
    let ids = rows.map(\.id)
    try context.report(for: arguments) { report in
      guard !report.isForTools else {
        return try report.list(of: rows) { item, row in
          try context.checkCancellation()
          WhyReport(explained, row, label: nil).describe(to: &item)
        }
      }
      let labels = try explained.labels(of: ids, in: context)
      WhyPageReport(explained, rows, labels: labels).describe(to: &report)
    }
    context.search.shown = ShownRows(ids, of: request)
  }
}
