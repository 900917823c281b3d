import FullText
import QueryBuilder
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
    // What newer versions of SQLite say of a MATCH on the rowid.
    KnownError(MessagePattern(whole: "no query solution")) { _, statement in
      statement.rowidMatchExplanation
    },
    KnownError(MessagePattern("no such cursor: ")) { _, statement in
      statement.tableArgumentExplanation(of: AuxiliaryCall.examples.keys)
        ?? statement.missingRowExplanation
    },
    functionContext("bm25"),
    functionContext("highlight"),
    functionContext("snippet"),
    olderFunction("offsets"),
    olderFunction("matchinfo"),
    KnownError(MessagePattern("parse error in rank function: ")) { text, statement in
      Explanation(
        cause: "a rank is a function with numbers or strings as its arguments: 'bm25(10.0, 5.0)'",
        corrections: statement.tokens.indices.filter { statement.tokens[$0].string == text }.map {
          statement.tokens.text(replacing: [($0..<($0 + 1), sqlText("\(text))"))])
        }
      )
    },
    // What an SQLite without FTS3 and FTS4 says.
    KnownError(MessagePattern("no such function: ")) { name, statement in
      statement.olderFunctionExplanation(name.lowercased())
    },
    KnownError(MessagePattern("no such function: ")) { name, statement in
      // The texts may come from a view, or a generated column, that calls the function.
      guard statement.isCompiled,
        let table = statement.fullTextTables.first(where: { table in
          statement.names.rankFunction(of: table)?.isEqualInASCII(to: name) == true
        })?.name
      else { return nil }
      let quoted = SQLName.spelled(table)
      return Explanation(
        cause:
          "\(table) has stored \(name) as the function of its column rank, and there is no such function here",
        remedy: "INSERT INTO \(quoted)(\(quoted), rank) VALUES('rank', 'bm25()'); sets it back"
      )
    },
    KnownError(MessagePattern(whole: "column index out of range")) { _, statement in
      statement.columnNumberExplanation
    },
    arguments(
      "highlight",
      "highlight(TABLE, COLUMN, BEFORE, AFTER)",
      "COLUMN counts from 0"
    ),
    arguments(
      "snippet",
      "snippet(TABLE, COLUMN, BEFORE, AFTER, ELLIPSIS, TOKENS)",
      "COLUMN counts from 0; -1 stands for any"
    ),
  ]

  /// A function of FTS3 and FTS4 that is called for a table of FTS5.
  private static func olderFunction(_ function: String) -> KnownError {
    KnownError(
      MessagePattern(whole: "unable to use function \(function) in the requested context")
    ) { _, statement in
      statement.olderFunctionExplanation(function)
    }
  }

  private static func functionContext(_ function: String) -> KnownError {
    KnownError(
      MessagePattern(whole: "unable to use function \(function) in the requested context")
    ) { _, statement in
      if let explanation = statement.rankCallExplanation(of: function)
        ?? statement.olderTableExplanation(of: function)
        ?? statement.tableArgumentExplanation(of: [function])
      {
        return explanation
      }
      let subquery = SearchSubquery(statement, calling: function)
      return Explanation(
        cause:
          "FTS5 computes \(function) while it reads a row that MATCH finds; GROUP BY, aggregates and "
          + "windows work later, when it has left that row",
        remedy:
          "call it in a subquery that only searches, and group and join the rows of that; "
          + "LIMIT -1 keeps SQLite from merging it into the statement",
        corrections: [subquery?.rewritten].compactMap(\.self),
        pattern: subquery?.pattern,
        offset: statement.tokens.auxiliaryCalls.first { $0.function == function }
          .map { statement.tokens[$0.positions.lowerBound].bytes.lowerBound }
      )
    }
  }

  private static func arguments(
    _ function: String,
    _ usage: String,
    _ remedy: String
  ) -> KnownError {
    KnownError(MessagePattern(whole: "wrong number of arguments to function \(function)()")) {
      _,
      statement in
      guard statement.isCompiled else { return nil }
      let call = statement.tokens.auxiliaryCalls.first { $0.function == function }
      let correction = call.map { call in
        let all = AuxiliaryCall.examples[function] ?? []
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
