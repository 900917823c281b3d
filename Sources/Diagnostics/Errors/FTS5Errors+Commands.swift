import FullText
import QueryBuilder
import SQLiteDatabase
import SQLSpelling
import SQLText

extension KnownError {
  /// Errors of commands to an index, and of changes of a table that keeps no texts.
  static let fts5Commands = [
    KnownError(MessagePattern(whole: "SQL logic error")) { _, statement in
      statement.commandExplanation
    },
    KnownError(
      MessagePattern(
        "'delete-all' may only be used with a contentless or external content fts5 table"
      ),
      cause:
        "this table stores its texts itself: 'delete-all' empties only an index whose texts are "
        + "in another table, or nowhere",
      remedy: "to empty the table, delete its rows with DELETE FROM"
    ),
    KnownError(
      MessagePattern("'rebuild' may not be used with a contentless fts5 table"),
      cause: "the table keeps no texts to make the index from",
      remedy: "empty it with the command 'delete-all', and insert the rows again"
    ),
    contentless("cannot DELETE from contentless fts5 table: "),
    contentless("cannot UPDATE contentless fts5 table: "),
  ]

  private static func contentless(_ message: String) -> KnownError {
    KnownError(MessagePattern(message)) { table, statement in
      let name = SQLName.spelled(table)
      let columns = statement.names.columns(of: table).map(SQLName.spelled)
      let values = columns.map { "old \($0)" }.joined(separator: ", ")
      return Explanation(
        cause:
          "\(table) was made with content='' and stores no texts: FTS5 cannot look up which words the row has",
        remedy:
          "tell it the texts: INSERT INTO \(name)(\(name), rowid, \(columns.joined(separator: ", "))) "
          + "VALUES('delete', ROWID, \(values))"
      )
    }
  }
}

extension FailedStatement {
  /// The commands that came later, and what they came with.
  private static let laterCommands: [String: FTS5Feature] = [
    "deletemerge": .contentlessDelete, "insttoken": .instanceToken, "secure-delete": .secureDelete,
  ]

  private static let earlierCommands = [
    "automerge", "crisismerge", "delete", "delete-all", "hashsize", "integrity-check", "merge",
    "optimize", "pgsz", "rank", "rebuild", "usermerge",
  ]

  private static let commands =
    earlierCommands + laterCommands.filter { $0.value.isThere }.keys.sorted()

  /// What a setting takes; the other commands refuse no number.
  private static let limits = [
    "automerge": "0 to 64", "crisismerge": "0 to 2147483647", "hashsize": "1 to 2147483647",
    "pgsz": "32 to 65536", "secure-delete": "0, or 1 to turn it on", "usermerge": "2 to 16",
  ]

  /// Explains why FTS5 refuses a command, `INSERT INTO t(t) VALUES('...')`, with only "SQL logic error".
  fileprivate var commandExplanation: KnownError.Explanation? {
    guard let table = target, let index = fullTextTables.first(where: { $0.name == table }),
      let values = tokens.firstIndex(where: { $0.isWord("VALUES") }),
      let typed = tokens.token(at: values + 2)?.string
    else { return nil }
    let command = typed.lowercased()
    func explanation(
      _ cause: String,
      _ remedy: String?,
      at token: StatementTokens.Element? = nil
    ) -> KnownError.Explanation {
      let place = (token ?? tokens[values + 2]).bytes.lowerBound
      return .init(cause: cause, remedy: remedy, offset: place)
    }
    let rank = tokens.token(at: values + 3)?.text == "," ? tokens.token(at: values + 4) : nil
    switch command {
    case "delete":
      return explanation(
        "'delete' is for tables that do not keep their texts; \(table) does",
        "DELETE FROM \(SQLName.spelled(table)) WHERE rowid = ..."
      )
    case "rank":
      return explanation(
        "a rank is a function with numbers or strings as its arguments",
        "write it as 'bm25(10.0, 5.0)', one weight for each column",
        at: rank
      )
    case "rebuild":
      guard case .external(let texts, _) = index.options.content else { return nil }
      if let lost = contentExplanation { return explanation(lost.cause, lost.remedy) }
      return explanation(
        "\(texts) cannot be read as \(table) does, which takes its texts from it",
        "SELECT * FROM \(SQLName.spelled(texts)); and .schema \(DotCommandLine.argument(table)) show more"
      )
    default: break
    }
    if let feature = Self.laterCommands[command], !feature.isThere {
      let since = feature.since.release
      return explanation(
        "\(command) came with SQLite \(since); this is \(SQLiteVersion.running)",
        nil
      )
    }
    guard !Self.commands.contains(command) else {
      return Self.limits[command].map {
        explanation(
          "'\(command)' does not take this value as its rank",
          "it takes \($0)",
          at: rank
        )
      }
    }
    let near = NearMiss.suggestion(for: command, among: Self.commands)
    return explanation(
      "'\(typed)' is not a command of FTS5",
      near.map { "did you mean '\($0)'?" }
        ?? "its commands are \(Self.commands.joined(separator: ", "))"
    )
  }
}
