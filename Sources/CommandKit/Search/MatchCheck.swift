import Diagnostics
public import FullText
public import QueryBuilder
public import SQLiteDatabase

/// Reads an FTS5 expression before FTS5 does, so that an error can say more than FTS5's message.
public struct MatchCheck {
  let text: String
  let table: FullTextTable
  private let command: String?

  private var columns: [String] { table.columnNames }
  /// The width that an excerpt fits, in cells.
  private static let excerptWidth = 80

  /// Prepares to read an expression for a table.
  ///
  /// - Parameters:
  ///   - text: The expression.
  ///   - table: The table that it is for.
  ///   - command: The command that takes it, as `.match`; nil where no other expression can be offered.
  public init(_ text: String, in table: FullTextTable, for command: String?) {
    self.text = text
    self.table = table
    self.command = command
  }

  /// The expression's tree.
  ///
  /// - Parameters:
  ///   - session: The connection.
  ///   - works: Returns whether the command can do its work with a query that FTS5 takes, and that would be offered.
  /// - Returns: The tree.
  /// - Throws: A ``CommandError`` with FTS5's message, the place, the cause, and a query that works.
  public func expression(
    in session: Session,
    offeredIf works: (String) throws -> Bool = { _ in true }
  ) throws -> MatchExpression {
    do {
      let expression = try MatchExpression(parsing: text, columns: columns)
      try requireDetail(for: expression, in: session, offeredIf: works)
      return expression
    } catch let error as MatchSyntaxError {
      let repair = MatchRepair(of: text, error: error, columns: columns)
      throw try refusal(
        error.message,
        at: error.offset,
        repair.cause,
        repaired: repair.query,
        in: session,
        offeredIf: works
      )
    }
  }

  /// An error that shows the place of a fault, names its cause, and offers a query that works.
  func refusal(
    _ message: String,
    at offset: Int,
    _ cause: String,
    repaired query: String?,
    in session: Session,
    offeredIf works: (String) throws -> Bool
  ) throws -> CommandError {
    var error = CommandError(message, details: [cause])
    error.excerpt = SourceExcerpt(of: text, at: offset, columns: Self.excerptWidth).lines
    // A query is offered only after FTS5 itself has taken it, and works if it finds something.
    guard let command, let query,
      try session.refusal(of: query, in: table.index) == nil,
      try works(query)
    else { return error }
    if try session.value(table.index.firstRow(matching: .expression(query))) != nil {
      error.correction = "\(command) \(query)"
    } else {
      error.details.append("FTS5 takes this, and finds no row: \(command) \(query)")
    }
    return error
  }
}
