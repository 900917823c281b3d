import SQLSpelling
public import SQLiteDatabase
import QueryBuilder
import SQLText

extension KnownError {
  /// Errors of changes that a table or the file does not allow.
  static let constraints = [
    KnownError(MessagePattern("UNIQUE constraint failed: ")) { columns, statement in
      // For an index on expressions, the message names the index and no columns.
      guard !columns.hasPrefix("index ") else { return nil }
      // Both names may have dots, and commas: the table says where they end.
      let tables = statement.names.tables.filter { columns.hasPrefix("\($0).") }
      guard let table = tables.max(by: { $0.count < $1.count }) else { return nil }
      var names: [String] = []
      var rest = columns.dropFirst(table.count + 1)[...]
      while let end = rest.firstRange(of: ", \(table).") {
        names.append(String(rest[..<end.lowerBound]))
        rest = rest[end.upperBound...]
      }
      names.append(String(rest))
      let target = names.map(SQLName.spelled).joined(separator: ", ")
      // A trigger may have written another table than the statement.
      let isInsert = statement.tokens.contains { $0.isWord("INSERT") } && table == statement.target
      return Explanation(
        cause: "another row has the same \(names.joined(separator: ", "))",
        remedy: isInsert
          ? "INSERT OR IGNORE leaves that row, ON CONFLICT(\(target)) DO UPDATE SET ... changes it"
          : nil
      )
    },
    KnownError(MessagePattern(whole: "FOREIGN KEY constraint failed")) { _, statement in
      statement.foreignKeyExplanation
    },
    KnownError(MessagePattern(whole: "datatype mismatch")) { _, statement in
      func has(_ words: [String]) -> Bool {
        statement.tokens.contains { words.contains(where: $0.isWord) }
      }
      // LIMIT and OFFSET take nothing but integers either.
      guard has(["INSERT", "REPLACE", "UPDATE"]), !has(["LIMIT", "OFFSET"]),
        let table = statement.target,
        let key = statement.names.integerKey(of: table), statement.assigns(key)
      else { return nil }
      return Explanation(
        cause: "\(table).\(key) is an INTEGER PRIMARY KEY: it takes nothing but integers"
      )
    },
    ofFile(MessagePattern(whole: "attempt to write a readonly database")),
    ofFile(MessagePattern(whole: "database is locked")),
    ofFile(MessagePattern(whole: "database or disk is full")),
    // What FTS5 was about to do when it found the lock.
    KnownError(MessagePattern("vtable constructor failed: ")) { _, statement in
      guard statement.failure.isBusy else { return nil }
      return Explanation(
        cause: "the database is locked",
        remedy: statement.failure.obstacleInFile
      )
    },
  ]

  private static func ofFile(_ message: MessagePattern) -> KnownError {
    KnownError(message) { _, statement in
      statement.failure.obstacleInFile.map { Explanation(cause: $0) }
    }
  }
}

extension StoreError.Failure {
  /// Why the file does not allow the work, where SQLite's words do not say it, and what to do; nil for other errors.
  public var obstacleInFile: String? {
    if isOfOldSnapshot {
      "another program has written since this transaction began to read: try again; in a transaction of your own, ROLLBACK first, and BEGIN IMMEDIATE"
    } else if isBusy {
      "another program is using it, and this has changed nothing: try again, or make the shell wait longer, as by .timeout 60000; where it waits for a transaction of your own, ROLLBACK first"
    } else if isOfMovedFile {
      "its file was moved or deleted while it was open here; .save FILE keeps what can still be read"
    } else if isOfFolder {
      "its folder does not allow a new file, which SQLite's journal would be"
    } else if isReadOnly {
      "it was opened for reading only, its file cannot be written, or query_only is on"
    } else if isOfSystem {
      "the system could not read or write one of the database's files: the disk may be full, or broken"
    } else if isOfDamagedFile {
      "the file is damaged: .dump writes what can be read, and .restore FILE brings back a backup"
    } else if isFull {
      "no room is left on the disk of the database, or on that of SQLite's temporary files (TMPDIR); PRAGMA max_page_count may be a limit, too"
    } else {
      nil
    }
  }
}

extension FailedStatement {
  /// Lists the foreign keys that the statement may have violated: those of its table, and those that refer to it.
  fileprivate var foreignKeyExplanation: KnownError.Explanation? {
    if ["COMMIT", "END", "RELEASE"].contains(where: { tokens.first?.isWord($0) == true }) {
      return .init(
        cause: "the transaction is still open, and has rows whose foreign keys lead nowhere",
        remedy: "PRAGMA foreign_key_check; lists them"
      )
    }
    guard let table = target else { return nil }
    let isDeletion = tokens.contains { $0.isWord("DELETE") }
    let own =
      isDeletion
      ? []
      : names.foreignKeys(of: table).map { key in
        "\(table).\(key.column) must be in \(key.table)"
          + ((key.target ?? names.key(of: key.table).first).map { "(\($0))" } ?? "")
      }
    let isInsertion = tokens.contains { $0.isWord("INSERT") || $0.isWord("REPLACE") }
    let others =
      isInsertion
      ? []
      : names.tables.flatMap { other in
        names.foreignKeys(of: other)
          .filter { $0.table.isEqualInASCII(to: table) }
          .map { "\(other).\($0.column) refers to it" }
      }
    let all = own + others
    return all.isEmpty ? nil : .init(cause: all.joined(separator: "; "))
  }
}

extension FailedStatement {
  /// Whether the statement itself sets the key of a row; otherwise a trigger has set that of another table.
  fileprivate func assigns(_ key: String) -> Bool {
    let names = [key.lowercasedInASCII] + [String].ofRowid
    if tokens.contains(where: { $0.name.map { names.contains($0.lowercasedInASCII) } ?? false }) {
      return true
    }
    // An INSERT without a list sets all columns.
    let into = tokens.firstIndex { $0.isWord("INTO") }
    return into.map {
      tokens[$0...].prefix(5).contains { $0.isWord("VALUES") || $0.isWord("SELECT") }
    } ?? false
  }
}
