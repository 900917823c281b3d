import FullText
import QueryBuilder
import SQLiteDatabase
import SQLSpelling
import SQLText

extension KnownError {
  /// The errors that SQLite itself raises; the first one that explains a message is used.
  public static let sqlite = grdb + missingNames + ambiguousNames + syntax + constraints

  /// Errors of names that do not exist.
  private static let missingNames = [
    KnownError(MessagePattern("no such table: ")) { name, statement in
      if statement.names.makeableTables.contains(where: { $0.isEqualInASCII(to: name) }) {
        return Explanation(cause: ".init makes this table, with all that belongs to reminders")
      }
      if name.lowercased().hasPrefix("judgments."), !statement.names.hasJudgments {
        return Explanation(
          cause: "once something has been judged, .judge list attaches the judgments"
        )
      }
      let parts = [name, String(name.drop { $0 != "." }.dropFirst())]
      let isWritten = statement.tokens.contains { token in
        let written = token.name ?? token.string
        return parts.contains { written?.isEqualInASCII(to: $0) == true }
      }
      guard isWritten else {
        return Explanation(
          cause: "the name is in a foreign key, a view or a trigger that the statement uses"
        )
      }
      return statement.suggestion(
        for: name,
        among: statement.derivedTables + statement.names.tables + statement.names.modules
          + statement.names.pragmas.map { "pragma_\($0)" }
      ) ?? Explanation(cause: ".tables lists the names that there are")
    },
    KnownError(MessagePattern("no such column: ")) { name, statement in
      statement.isCompiled ? nil : statement.missingColumn(name)
    },
    KnownError(MessagePattern("table ")) { rest, statement in
      let middle = " has no column named "
      guard let range = rest.firstRange(of: middle) else { return nil }
      let table = String(rest[..<range.lowerBound])
      return statement.suggestion(
        for: String(rest[range.upperBound...]),
        among: statement.names.columns(of: table),
        otherwise: "its columns: "
      )
    },
    KnownError(MessagePattern("no such function: ")) { name, statement in
      if let here = FailedStatement.function(inPlaceOf: name) {
        return Explanation(cause: "in SQLite: \(here)")
      }
      // Before a parenthesis, a keyword such as replace is a name as it is.
      return statement.suggestion(for: name, among: statement.names.functions) { $0 }
    },
    KnownError(MessagePattern("no such collation sequence: ")) { name, statement in
      statement.suggestion(
        for: name,
        among: statement.names.collations,
        otherwise: "collations here: "
      )
    },
    KnownError(MessagePattern("no such module: ")) { name, statement in
      statement.suggestion(
        for: name,
        // fts5 comes first, so that a name near to several modules is taken for it.
        among: ["fts5"] + statement.names.modules.filter { !$0.hasPrefix("pragma_") }
      )
    },
    missingObject("index"), missingObject("view"), missingObject("trigger"),
  ]

  private static func missingObject(_ type: String) -> KnownError {
    KnownError(MessagePattern("no such \(type): ")) { name, statement in
      let isTable = statement.names.tables.contains { $0.isEqualInASCII(to: name) }
      return isTable
        ? Explanation(cause: "\(name) is a table")
        : statement.suggestion(for: name, among: statement.names.objects(ofType: type))
    }
  }

  /// Errors of names and calls that exist, but not in this form.
  private static let ambiguousNames = [
    KnownError(MessagePattern("ambiguous column name: ")) { name, statement in
      let owners = statement.sources.filter { source in
        statement.names.columns(of: source.table).contains { $0.isEqualInASCII(to: name) }
      }
      // A table's name also stands before its columns, and in subqueries.
      let labels = owners.reduce(into: [String]()) { labels, owner in
        guard !labels.contains(where: { $0.isEqualInASCII(to: owner.label) }) else {
          return
        }
        labels.append(owner.label)
      }
      guard labels.count > 1 else { return nil }
      let choices = labels.map { "\(SQLName.spelled($0)).\(SQLName.spelled(name))" }
      return Explanation(cause: "write \(choices.joined(separator: " or "))")
    },
    KnownError(MessagePattern("wrong number of arguments to function ", "()")) { name, statement in
      let counts = statement.names.argumentCounts(of: name)
      guard !statement.isCompiled, !counts.isEmpty else { return nil }
      let numbers = counts.map(String.init).joined(separator: " or ")
      return Explanation(
        cause: "\(name) takes \(numbers) argument\(numbers == "1" ? "" : "s")"
      )
    },
    KnownError(MessagePattern("misuse of aggregate")) { _, statement in
      let clauses = ["SELECT", "FROM", "WHERE", "GROUP", "HAVING", "ORDER"]
      let clause = statement.tokens.prefix(statement.stop ?? 0).last { token in
        clauses.contains(where: token.isWord)
      }
      guard clause?.isWord("WHERE") == true else { return nil }
      return Explanation(
        cause: "WHERE looks at rows before they are grouped: put this condition in HAVING"
      )
    },
    KnownError(MessagePattern("table ", " values were supplied")) { rest, statement in
      // A trigger may have written another table than the statement.
      guard let table = statement.target,
        rest.lowercasedInASCII.hasPrefix("\(table.lowercasedInASCII) has ")
      else { return nil }
      let columns = statement.names.writtenColumns(of: table).map(SQLName.spelled)
      return Explanation(
        cause: "name the columns that you give: \(table)(\(columns.joined(separator: ", ")))"
      )
    },
  ]
}

extension FailedStatement {
  /// Proposes the name that the user probably meant, else lists all names after `lead`, if there are at most 12; each as
  /// SQL takes it, with quotes where it needs some.
  fileprivate func suggestion(
    for name: String,
    among names: [String],
    otherwise lead: String? = nil,
    spelling: (String) -> String = SQLName.spelled
  ) -> KnownError.Explanation? {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    if let near = nearName(to: last, among: names) {
      return .init(cause: "did you mean \(spelling(near))?")
    }
    guard let lead, !names.isEmpty, names.count <= 12 else { return nil }
    return .init(cause: lead + names.map(spelling).joined(separator: ", "))
  }

  /// Explains a missing column: a misspelled one, one of another table, or a text without its quotes.
  fileprivate func missingColumn(_ message: String) -> KnownError.Explanation? {
    // ALTER TABLE puts quotes around the name as it was typed, which may have some already.
    let isQuotedTwice = message.hasPrefix("\"\"") && message.hasSuffix("\"\"")
    let message = isQuotedTwice ? String(message.dropFirst().dropLast()) : message
    let words = StatementTokens(message)
    // A name in other quotes may be several words: `Take a walk`.
    let isQualified = words.indices.allSatisfy { ($0 % 2 == 1) == (words[$0].text == ".") }
    let parts = isQualified ? words.compactMap(\.name) : [message]
    let name = parts.last ?? message
    if let quotes = printedQuotes(missing: name) { return quotes }
    if parts.count > 1 {
      let labels = sources.map(\.label) + derivedTables
      let table = parts[parts.count - 2]
      let isSearched = stop.flatMap { tokens.token(at: $0 - 1) }?.isWord("MATCH") == true
      guard position(of: message) != nil else {
        return .init(cause: "the name stands in a view or a trigger that the statement uses")
      }
      guard labels.contains(where: { $0.isEqualInASCII(to: table) }) else {
        if let search = unreadSearchExplanation(of: table) { return search }
        if isSearched, let stop { return unquotedTextExplanation(at: stop) }
        return suggestion(for: table, among: labels, otherwise: "tables of this statement: ")
      }
    }
    let label = parts.dropLast().last
    let owner = label.flatMap(source(labeled:))
    if let near = nearName(to: name, among: owner.map { names.columns(of: $0.table) } ?? columns) {
      return .init(cause: "did you mean \(SQLName.spelled(near))?")
    }
    if parts.count == 1, let here = Self.value(inPlaceOf: name) {
      return .init(cause: "in SQLite: \(here)")
    }
    if let position = stop, let token = tokens.token(at: position), token.name == name,
      let before = tokens.token(at: position - 1), before.isComparison,
      let unquoted = unquotedTextExplanation(at: position)
    {
      return unquoted
    }
    if let key = keyOfTextsExplanation(name, of: label) { return key }
    if parts.count == 1,
      let unread = callOutsideSearchExplanation(of: name) ?? unreadSearchExplanation(of: name)
    {
      return unread
    }
    let tables = names.tables
    if parts.count == 1, let table = tables.first(where: { $0.isEqualInASCII(to: name) }) {
      return .init(cause: "\(table) is a table that this statement does not read: add it to FROM")
    }
    if let table = tables.first(where: { names.columns(of: $0).contains(name) }) {
      if let owner { return missingColumnExplanation(name, of: owner) }
      return .init(
        cause: "\(name) is a column of \(table), which this statement does not read: add it to FROM"
      )
    }
    if hasRank(behind: label), let rank = nearName(to: name, among: ["rank"]) {
      return .init(cause: "did you mean \(rank)?")
    }
    let place = stop ?? position(of: message)
    return suggestion(
      for: name,
      among: place.map(columns(around:)) ?? columns,
      otherwise: "columns here: "
    )
  }

  /// Whether the table of a label, or without one any table that the statement reads, has FTS5's hidden column `rank`.
  private func hasRank(behind label: String?) -> Bool {
    let owners = label.map { [source(labeled: $0)].compactMap(\.self) } ?? sources
    return owners.contains { owner in fullTextTables.contains { $0.name == owner.table } }
  }

  /// A name near to a word, at most twice as long; nil if there is none.
  func nearName(to word: String, among names: [String]) -> String? {
    guard let near = NearMiss.suggestion(for: word, among: names),
      !near.isEqualInASCII(to: word),
      near.count <= 2 * word.count
    else { return nil }
    return near
  }
}

extension StatementTokens.Element {
  /// Whether the token is a comparison operator.
  var isComparison: Bool {
    ["=", "==", "<>", "!=", "<", ">", "<=", ">=", "LIKE", "GLOB", "MATCH", "REGEXP", "IS"]
      .contains(where: isWord)
  }
}

extension KnownError {
  /// Errors of collations and functions that apps with the library GRDB bring with them; their files may use them.
  ///
  /// The shell has no copies of them: with another order of texts, it would damage the files' indexes.
  static let grdb = [
    KnownError(MessagePattern("no such collation sequence: ")) { name, _ in
      guard grdbCollations.contains(name.lowercased()) else { return nil }
      return Explanation(
        cause:
          "\(name) comes from GRDB, a library of apps, and is not here: columns with it can be read, not compared",
        remedy:
          "a collation of SQLite's own compares them in another order: ORDER BY x COLLATE NOCASE"
      )
    },
    KnownError(MessagePattern("no such function: ")) { name, _ in
      guard grdbFunctions.contains(name.lowercased()) else { return nil }
      return Explanation(cause: "\(name) comes from GRDB, a library of apps, and is not here")
    },
  ]

  private static let grdbCollations: Set = [
    "swiftcompare", "swiftcaseinsensitivecompare", "swiftlocalizedcompare",
    "swiftlocalizedcaseinsensitivecompare", "swiftlocalizedstandardcompare",
  ]

  private static let grdbFunctions: Set = [
    "swiftcapitalizedstring", "swiftlowercasestring", "swiftuppercasestring",
    "swiftlocalizedcapitalizedstring", "swiftlocalizedlowercasestring",
    "swiftlocalizeduppercasestring",
  ]
}
