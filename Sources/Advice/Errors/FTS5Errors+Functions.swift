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
    KnownError(MessagePattern("no such cursor: ")) { _, statement in
      statement.tableArgumentExplanation(of: AuxiliaryCall.functions.map { $0.lowercased() })
        ?? statement.missingRowExplanation
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
        cause:
          "\(table) has stored \(name) as the function of its column rank, and there is no such function here",
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
      if let explanation = statement.tableArgumentExplanation(of: [function]) {
        return explanation
      }
      let rewrites = statement.rewritesOfFunctions
      return Explanation(
        cause: "FTS5 computes \(function) while it reads a row that MATCH finds"
          + (statement.gathersRows
            ? "; GROUP BY, aggregates and windows work later, when it has left that row" : ""),
        remedy: rewrites.isEmpty ? statement.remedy(for: function) : nil,
        corrections: rewrites,
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
        let given = call.arguments.map(statement.tokens.text(of:))
        let missing = all.dropFirst(given.count - 1)
        let arguments = given.prefix(all.count + 1) + missing
        return statement.tokens.text(
          replacing: [(call.positions, "\(function)(\(arguments.joined(separator: ", ")))")]
        )
      }
      return Explanation(
        cause: "\(function) takes these arguments: \(usage)",
        remedy: remedy,
        corrections: [correction].compactMap(\.self),
        offset: call.map { statement.tokens[$0.positions.lowerBound].bytes.lowerBound }
      )
    }
  }
}

extension FailedStatement {
  /// How to correct the statement by hand where no rewrite of it was found to be right.
  fileprivate func remedy(for function: String) -> String {
    let table = fullTextTables.first.map { SQLName.spelled($0.name) } ?? "t"
    return "call it in a subquery that only searches, and group and join the rows of that: "
      + "FROM (SELECT rowid, \(function)(\(table), ...) AS x FROM \(table) WHERE \(table) MATCH ... LIMIT -1); "
      + "LIMIT -1 keeps SQLite from merging it into the statement"
  }
}
