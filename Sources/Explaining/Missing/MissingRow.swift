public import CommandKit
import FullText
import QueryBuilder

/// A row that is missed among the rows of a search.
public struct MissingRow {
  private let typed: String
  private let search: TypedSearch
  private let command: String
  private let context: CommandContext

  /// Prepares to say why a row is not among those of a search.
  ///
  /// - Parameters:
  ///   - typed: The row as it was typed: its id, or a title that no other row has.
  ///   - text: What to search for; empty for the last search.
  ///   - isExpression: Whether the text is an FTS5 expression, as for `.match`.
  ///   - command: The title of the command, for the lines that an error offers.
  ///   - context: The database, and where the report goes.
  public init(
    _ typed: String,
    by text: String,
    isExpression: Bool,
    for command: String,
    in context: CommandContext
  ) {
    self.typed = typed
    search = TypedSearch(text: text, isExpression: isExpression)
    (self.command, self.context) = (command, context)
  }

  /// Reports which parts of the search exclude the row and what finds it, or its place if the search does.
  ///
  /// - Parameters:
  ///   - otherCommand: The title of the command that explains the score of a row that is found.
  ///   - arguments: The command's arguments, which say who reads the report.
  /// - Throws: A ``CommandError`` where there is no such row or search, a `StoreError` where SQLite fails, and after Ctrl-C.
  public func explain(ifFound otherCommand: String, reportFor arguments: Arguments) throws {
    let id = try TypedRows([typed], of: search, for: command, areMissing: true).ids(in: context)[0]
    let request = try search.request(
      in: context,
      for: "\(command) \(id)",
      offeredIf: { offered in try context.perform { try $0.hasRow(id, for: offered) } }
    )
    let tokenizer = try context.database.fullTextTable().options.tokenizer
    try context.announce(ReadableSQL(request.places))
    let placement = try context.perform {
      try $0.placement(of: id, in: request, tokenizer: tokenizer)
    }
    guard let placement else { throw try noRow(id) }
    let report = WhyNotReport(
      id: id,
      request: request,
      explanation: search.line(of: otherCommand, for: ["\(id)"]),
      placement: placement
    )
    try context.report(for: arguments) { report.describe(to: &$0) }
    context.search.shown = ShownRows([id], of: request)
  }

  private func noRow(_ id: Int64) throws -> CommandError {
    let database = context.database
    return database.usesReminders
      ? CommandError("there is no reminder \(id)", details: [database.idListing])
      : CommandError("there is no row \(id) in \(try database.fullTextTable().name)")
  }
}
