import Output
import QueryBuilder
import ReminderStore

/// Reads an FTS5 expression before FTS5 does, to be able to say more than FTS5 would.
struct MatchCheck {
  private let text: String
  private let table: FullTextTable
  private let command: String

  private var columns: [String] { table.index.columns.map(\.name) }

  /// Prepares to read an expression for a table.
  ///
  /// - Parameters:
  ///   - text: The expression.
  ///   - table: The table that it is for.
  ///   - command: The command that takes it, as `.match`.
  init(_ text: String, in table: FullTextTable, for command: String) {
    self.text = text
    self.table = table
    self.command = command
  }

  /// The expression's tree.
  ///
  /// - Throws: A ``CommandError`` with FTS5's message, the place, the cause, and a query that works.
  func expression(in context: CommandContext) throws -> MatchExpression {
    do {
      return try MatchExpression(parsing: text, columns: columns)
    } catch let error as MatchSyntaxError {
      throw CommandError(error.message, details: try details(of: error, in: context))
    }
  }

  private func details(
    of error: MatchSyntaxError,
    in context: CommandContext
  ) throws -> [String] {
    let repair = MatchRepair(of: text, error: error, columns: columns)
    let before = String(decoding: text.utf8.prefix(error.offset), as: UTF8.self)
    let indentation = String(repeating: " ", count: DisplayWidth.of(TerminalText.harmless(before)))
    var lines = [
      "  " + TerminalText.harmless(text), "  \(indentation)^--- error here", repair.cause,
    ]
    // A query is offered only after FTS5 itself has taken it.
    if let query = repair.query, try context.perform({ try $0.accepts(query, in: table.index) }) {
      lines.append("this works: \(command) \(query)")
    }
    return lines
  }
}
