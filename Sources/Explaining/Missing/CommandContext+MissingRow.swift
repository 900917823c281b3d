public import CommandKit
import FullText
import QueryBuilder

extension CommandContext {
  /// Reports which parts of a search exclude a row, and a search that finds it; or the row's place, if the search finds it.
  ///
  /// - Parameters:
  ///   - typed: The row as it was typed: its id, or a title that no other row has.
  ///   - text: What to search for; empty for the last search.
  ///   - isExpression: Whether the text is an FTS5 expression, as for `.match`.
  ///   - command: The title of the command, for the lines that an error offers.
  ///   - otherCommand: The title of the command that explains the score of a row that is found.
  ///   - arguments: The command's arguments, which say who reads the report.
  /// - Throws: A ``CommandError`` where there is no such row or search, a `StoreError` where SQLite fails, and after Ctrl-C.
  public func explainMissing(
    _ typed: String,
    by text: String,
    isExpression: Bool,
    for command: String,
    ifFound otherCommand: String,
    reportFor arguments: Arguments
  ) throws {
    let typedSearch = TypedSearch(text: text, isExpression: isExpression)
    let id = try TypedRows([typed], of: typedSearch, for: command, areMissing: true)
      .ids(in: self)[0]
    let request = try typedSearch.request(
      in: self,
      for: "\(command) \(id)",
      offeredIf: { offered in try perform { try $0.hasRow(id, for: offered) } }
    )
    announce(ReadableSQL(request.places))
    let placement = try perform { try $0.placement(of: id, in: request) }
    guard let placement else { throw try noRow(id) }
    if let nearest = placement.whyNot?.nearest { announce(ReadableSQL(nearest.places)) }
    let report = WhyNotReport(
      id: id,
      request: request,
      explanation: typedSearch.line(of: otherCommand, for: ["\(id)"]),
      placement: placement
    )
    try self.report(for: arguments) { report.describe(to: &$0) }
    search.shown = ShownRows([id], of: request)
  }

  /// The error of a key that no row has.
  func noRow(_ id: Int64) throws -> CommandError {
    if database.usesReminders {
      return CommandError("there is no reminder \(id)", details: [database.idListing])
    }
    let table = try database.fullTextTable()
    guard case .external(let content, _) = table.options.content else {
      return CommandError("there is no row \(id) in \(table.name)")
    }
    return CommandError("there is no row \(id) in \(content), which has the texts of \(table.name)")
  }
}
