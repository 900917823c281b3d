import CommandKit
import Files
import QueryBuilder
import SQLText
import SQLiteDatabase
import TerminalKit

/// A ranking that a SELECT of the user's own makes.
///
/// It may ask for `:query`, the text as it was typed; `:match`, the FTS5 expression that a form makes of it; and `:k`,
/// the number of rows in the table, so that `LIMIT :k` leaves nothing out. Its first column has the keys of rows, the
/// best first; a second one may have their scores.
struct SQLRanking: Hashable {
  /// The ranking as people write it: `sql:recency`, `form:any sql:recency`.
  let name: String
  /// The SELECT.
  let sql: String
  /// How the words of a query become the expression.
  let form: QueryForm

  /// Whether it ranks rows as another does, whatever people call it.
  func ranks(as other: SQLRanking) -> Bool { (sql, form) == (other.sql, other.form) }

  private static let parameters: Set<String> = [":query", ":match", ":k"]

  /// Whether a text names a SELECT, perhaps after a form.
  static func isNamed(by text: String) -> Bool {
    text.words.contains { $0.hasPrefix(RankingWord.sql) }
  }

  /// A SELECT that is about to be kept.
  init(keeping sql: String, as name: String) {
    (self.name, self.sql, form) = (RankingWord.sql + name, sql, .all)
  }

  /// Finds the SELECT that a text names: a word without a point or a slash is the name of a kept one, any other a file.
  ///
  /// - Parameters:
  ///   - text: The text, with a word that begins with `sql:`.
  ///   - kept: The SELECTs that are kept for the table in use, by name.
  ///   - context: The shell's state.
  /// - Throws: A ``CommandError`` where there is no such SELECT, or no such file.
  init(typed text: String, kept: [ExactText: String], in context: CommandContext) throws {
    var words = text.words
    form = try RankingChoice.takeForm(from: &words, in: context) ?? .all
    name = text
    let others = words.enumerated().filter { index, word in
      index == 0
        ? !word.hasPrefix(RankingWord.sql)
        : SideName.isName(words[0].dropFirst(RankingWord.sql.count))
    }
    if let other = others.first?.element {
      throw CommandError(
        "\"\(other)\" has no place beside a SELECT, which ranks by itself",
        details: ["only a form may stand before it, for its :match: form:any sql:NAME"]
      )
    }
    // A file's name may have blanks.
    let target = String(words.joined(separator: " ").dropFirst(RankingWord.sql.count))
    guard !target.isEmpty else {
      throw CommandError("\(RankingWord.sql) names no SELECT", details: [Self.kinds])
    }
    guard SideName.isName(target) else {
      sql = try FileText(at: target, in: context).text
      return
    }
    guard let sql = kept[ExactText(target)] else { throw Self.unknown(target, kept: kept) }
    self.sql = sql
  }

  private static let kinds =
    "\(RankingWord.sql)NAME is one that .judge --side has kept, \(RankingWord.sql)FILE one in a file, such as "
    + "\(RankingWord.sql)rank.sql"

  /// The SELECT in one line, and the form if it is not ``QueryForm/all``.
  var call: String {
    sql.onOneLine + (form == .all ? "" : ", \(RankingWord.form)\(form.name)")
  }

  /// The error of a name under which no SELECT is kept.
  static func unknown(_ name: String, kept: [ExactText: String]) -> CommandError {
    var error = CommandError("no SELECT is kept as \"\(name)\"")
    error.suggest(name, among: kept.keys.sorted().map(\.text))
    error.details.append(
      FilePlace.exists(at: name)
        ? "the file of that name is \(RankingWord.sql)./\(name)"
        : ".judge --side \(name) SELECT ... keeps one"
    )
    return error
  }

  /// Compiles the SELECT, and makes sure that it only reads and gives rows.
  ///
  /// - Parameter session: The connection, which distrusts what it compiles.
  /// - Returns: The statement.
  /// - Throws: A ``CommandError`` that says what is wrong with it.
  func compiled(in session: Session) throws -> PreparedStatement {
    // Before it is compiled: some pragmas take effect even then.
    guard let first = StatementTokens(sql).first,
      ["SELECT", "WITH", "VALUES"].contains(where: first.isWord)
    else { throw wrong("is not a SELECT") }
    let statement: PreparedStatement?
    let next: PreparedStatement?
    do {
      // The semicolon that is shown after it must not become a part of a comment at its end.
      let text = sql.contains("--") ? sql + "\n" : sql
      let length: Int
      (statement, length) = try session.prepare(firstOf: text[...])
      next = try session.prepare(firstOf: Substring(text.utf8.dropFirst(length))).0
    } catch let error as StoreError where !error.isInterruption {
      throw failure(error)
    }
    guard let statement, next == nil else { throw wrong("is more than one statement") }
    guard statement.isReadOnly else { throw wrong("would change the database") }
    guard (1...2).contains(statement.columnCount) else {
      throw wrong("gives \(statement.columnCount) columns")
    }
    if let parameter = statement.parameterNames.first(where: { !Self.parameters.contains($0) }) {
      throw CommandError(
        "\(name) asks for \(parameter)",
        details: [
          "it may ask for :query, the text; :match, its expression; and :k, the rows of the table"
        ]
      )
    }
    return statement
  }

  /// The error of SQLite with the name of the SELECT, the line that is wrong if there are several, and the query for
  /// which it ran.
  func failure(_ error: StoreError, for query: JudgedQuery? = nil) -> CommandError {
    var message = name
    let before = error.failure?.offset.map { sql.utf8.prefix($0) }
    if let before, sql.contains("\n") {
      message += ", line \(before.count { $0 == UInt8(ascii: "\n") } + 1)"
    }
    if let query { message += ", query \"\(query.label)\"" }
    return CommandError(
      "\(message): \(error.message)",
      details: error.message.hasPrefix("not authorized")
        ? ["it may call what a view of the database may call: nothing that reaches out of it"] : []
    )
  }

  private func wrong(_ what: String) -> CommandError {
    CommandError(
      "\(name) \(what)",
      details: [
        "a side is one SELECT of ids, or of ids and scores, as in: SELECT rowid FROM TABLE(:match) ORDER BY rank"
      ]
    )
  }
}
