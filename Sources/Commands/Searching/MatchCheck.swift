import Output
import QueryBuilder

/// Reads an FTS5 expression before FTS5 does, to be able to say more than FTS5 would.
struct MatchCheck {
  private let text: String
  private let columns: [String]

  init(_ text: String, index: FTS5Index) {
    self.text = text
    columns = index.columns.map(\.name)
  }

  /// The expression's tree.
  ///
  /// - Throws: A ``CommandError`` with FTS5's message, the place, the cause, and a query that works.
  func expression() throws -> MatchExpression {
    do {
      return try MatchExpression(parsing: text, columns: columns)
    } catch let error as MatchSyntaxError {
      throw CommandError(error.message, details: details(of: error))
    }
  }

  private func details(of error: MatchSyntaxError) -> [String] {
    let repair = MatchRepair(of: text, error: error, columns: columns)
    let before = String(decoding: text.utf8.prefix(error.offset), as: UTF8.self)
    let indentation = String(repeating: " ", count: DisplayWidth.of(TerminalText.harmless(before)))
    var lines = [
      "  " + TerminalText.harmless(text), "  \(indentation)^--- error here", repair.cause,
    ]
    if let query = repair.query { lines.append("this works: .match \(query)") }
    return lines
  }
}
