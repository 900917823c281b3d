import SQLiteDatabase
import SQLSpelling
import SQLText

extension KnownError {
  /// Errors of MATCH, bm25, highlight, snippet and rank functions.
  static let fts5Functions = [
    KnownError(MessagePattern(whole: "unable to use function MATCH in the requested context")) {
      _,
      statement in
      statement.matchContextExplanation
    },
    functionContext("bm25"),
    functionContext("highlight"),
    functionContext("snippet"),
    KnownError(MessagePattern("parse error in rank function: ")) { text, statement in
      Explanation(
        cause: "a rank is a function with numbers or strings as its arguments: 'bm25(10.0, 5.0)'",
        corrections: statement.tokens.indices.filter { statement.tokens[$0].string == text }.map {
          statement.tokens.text(replacing: [($0..<($0 + 1), sqlText("\(text))"))])
        }
      )
    },
    KnownError(MessagePattern("no such function: ")) { name, statement in
      guard statement.isCompiled, let table = statement.fullTextTables.first?.name else {
        return nil
      }
      let quoted = SQLName.spelled(table)
      return Explanation(
        cause: "the rank that is stored in \(table) calls \(name), which is no function here",
        remedy: "INSERT INTO \(quoted)(\(quoted), rank) VALUES('rank', 'bm25()'); sets it back"
      )
    },
    arguments(
      "highlight",
      "highlight(TABLE, COLUMN, BEFORE, AFTER)",
      "COLUMN counts from 0",
      ["0", "'['", "']'"]
    ),
    arguments(
      "snippet",
      "snippet(TABLE, COLUMN, BEFORE, AFTER, ELLIPSIS, TOKENS)",
      "COLUMN counts from 0; -1 stands for any",
      ["-1", "'['", "']'", "'...'", "10"]
    ),
  ]

  private static func functionContext(_ function: String) -> KnownError {
    KnownError(
      MessagePattern(whole: "unable to use function \(function) in the requested context")
    ) { _, statement in
      Explanation(
        cause: "\(function) needs the row that MATCH found: GROUP BY and windows have lost it",
        remedy: "call it in a subquery that does nothing but search, and group around that",
        corrections: statement.rewritesOfFunctions,
        offset: statement.auxiliaryCalls.first { $0.function == function }
          .map { statement.tokens[$0.positions.lowerBound].bytes.lowerBound }
      )
    }
  }

  private static func arguments(
    _ function: String,
    _ usage: String,
    _ remedy: String,
    _ all: [String]
  ) -> KnownError {
    KnownError(MessagePattern(whole: "wrong number of arguments to function \(function)()")) {
      _,
      statement in
      guard statement.isCompiled else { return nil }
      let call = statement.auxiliaryCalls.first { $0.function == function }
      let correction = call.map { call in
        let given = call.arguments.dropFirst()
        let missing = given.count < all.count ? all[given.count...].map(\.self) : []
        let arguments = call.arguments.prefix(all.count + 1) + missing
        return statement.tokens.text(
          replacing: [(call.positions, "\(function)(\(arguments.joined(separator: ", ")))")]
        )
      }
      return Explanation(
        cause: "it is called as \(usage)",
        remedy: remedy,
        corrections: [correction].compactMap(\.self),
        offset: call.map { statement.tokens[$0.positions.lowerBound].bytes.lowerBound }
      )
    }
  }
}

extension FailedStatement {
  /// Explains that a MATCH is not joined by AND, or that its operand is no column of a full-text table.
  fileprivate var matchContextExplanation: KnownError.Explanation {
    let uses = matchUses.filter { tokens[$0.query - 1].isWord("MATCH") }
    if let use = uses.first(where: { $0.table == nil }) {
      let text = sqlText("%\(use.text ?? "")%")
      return .init(
        cause: "\(use.operand) is no column of a full-text table: only such a table knows MATCH",
        remedy: "search an index for it, or read every row with LIKE",
        corrections: [tokens.text(replacing: [(use.positions, "\(use.operand) LIKE \(text)")])],
        offset: tokens[use.query - 1].bytes.lowerBound
      )
    }
    let labels = Dictionary(
      sources.map { ($0.table, $0.label) },
      uniquingKeysWith: { first, _ in first }
    )
    let replacements = uses.compactMap { use -> (Range<Int>, String)? in
      guard let table = use.table, let label = labels[table] else { return nil }
      let name = SQLName.spelled(table)
      let condition = "\(name) MATCH \(tokens[use.query].text)"
      let column = use.operand == tokens[use.positions.lowerBound].text ? use.operand : name
      let search = names.columns(of: table).contains { $0.lowercased() == column.lowercased() }
      let subquery = search ? "\(column) MATCH \(tokens[use.query].text)" : condition
      return (
        use.positions,
        "\(SQLName.spelled(label)).rowid IN (SELECT rowid FROM \(name) WHERE \(subquery))"
      )
    }
    return .init(
      cause: "MATCH must be a condition of WHERE that nothing but AND joins to the others",
      remedy: "under OR or NOT, in CASE or among the results, put the search in a subquery",
      corrections: replacements.isEmpty ? [] : [tokens.text(replacing: replacements)],
      offset: uses.first.map { tokens[$0.query - 1].bytes.lowerBound }
    )
  }
}
