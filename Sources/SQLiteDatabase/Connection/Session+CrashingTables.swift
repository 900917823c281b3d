import QueryBuilder
import SQLSpelling
import SQLText

extension Session {
  /// Looks for what would end the program in SQLite, in databases that this connection has not used yet: see
  /// ``SQLiteVersion/crashesOnTrigrams``.
  ///
  /// - Parameter sql: The statement that is to be compiled next; before one that uses no table, nothing is read.
  /// - Throws: A ``StoreError`` that names a table with which SQLite would crash.
  func examineNewDatabases(before sql: ArraySlice<UInt8>) throws {
    guard Self.mayUseTables(sql) else { return }
    hooks.hasNewDatabases = false
    let finding: CrashingTable?
    do {
      finding = try ownWork { try crashingTable() }
    } catch {
      // The next statement looks again: this one will tell why nothing can be read.
      hooks.hasNewDatabases = true
      return
    }
    guard let finding else { return }
    hooks.hasNewDatabases = true
    let isMain = finding.schema == "main"
    throw StoreError(
      "SQLite \(SQLiteVersion.running) would crash with the table \(quotedIdentifier(finding.name))"
        + " of \(quotedIdentifier(finding.schema)): \(finding.reason)",
      remedy: isMain
        ? "Open the file with SQLite 3.46 or later."
        : "DETACH \(quotedIdentifier(finding.schema)) first."
    )
  }

  /// The words of which a statement that uses a table has at least one, in capitals.
  private static let wordsOfTables: [StaticString] = [
    "ALTER", "ANALYZE", "CREATE", "DROP", "FROM", "IN", "INTO", "REINDEX", "UPDATE", "VACUUM",
    // Of PRAGMA, these do.
    "FOREIGN_KEY_CHECK", "FOREIGN_KEY_LIST", "INDEX_INFO", "INDEX_LIST", "INDEX_XINFO",
    "INTEGRITY_CHECK", "OPTIMIZE", "QUICK_CHECK", "TABLE_INFO", "TABLE_LIST", "TABLE_XINFO",
  ]

  private static func mayUseTables(_ sql: ArraySlice<UInt8>) -> Bool {
    // To make a view uses none; a script may make thousands.
    if sql.first.map({ $0 & ~0x20 }) == UInt8(ascii: "C") {
      let words = String(decoding: sql.prefix(40), as: UTF8.self).lowercased()
        .split { $0.isWhitespace }.prefix(3).filter { $0 != "temp" && $0 != "temporary" }
      if words.count > 1, words[1] == "view" { return false }
    }
    return sql.dropLast().withUnsafeBytes { bytes in
      SQLTokenizer.contains(in: bytes) { kind, range in
        let isQuoted = kind == .quotedName || kind == .string
        guard kind == .word || isQuoted else { return false }
        // PRAGMA takes its own name in quotes, too.
        let word = isQuoted ? bytes[range].dropFirst().dropLast() : bytes[range]
        return wordsOfTables.contains { known in
          // The bit is that of small letters.
          known.withUTF8Buffer { $0.elementsEqual(word) { $0 == $1 & ~0x20 } }
        }
      }
    }
  }

  private func crashingTable() throws -> CrashingTable? {
    hooks.crashingViews = []
    for schema in try hooks.hasOthers ? databases().map(\.name) : ["main"] {
      // The name stands in each declaration, whatever its quotes. LIKE may be sensitive to case.
      let tables = try schemaTexts(
        RawStatement(
          """
          SELECT name, sql FROM \(identifier: schema).sqlite_master WHERE instr(lower(sql), 'trigram')
          """
        )
      )
      for row in tables {
        guard let reason = row[1].flatMap({ hooks.reasonForCrash?($0) }) else { continue }
        return CrashingTable(schema: schema, name: row[0] ?? "", reason: reason)
      }
      if !tables.isEmpty { try noteCrashingViews(of: schema) }
    }
    return nil
  }

  /// Notes with which views reading would crash: FTS5 compiles the SELECT of its content itself, while a statement runs.
  private func noteCrashingViews(of schema: String) throws {
    guard try hasShortPatterns(in: schema) else { return }
    // A view may read another one, which has the pattern.
    let views = try schemaTexts(
      RawStatement("SELECT name FROM \(identifier: schema).sqlite_master WHERE type = 'view'")
    )
    for name in views.compactMap({ $0[0] }) {
      let sql = "SELECT * FROM \(quotedIdentifier(schema)).\(quotedIdentifier(name))"
      hooks.namesWithPatterns = []
      defer { hooks.namesWithPatterns = nil }
      // A view of missing tables crashes nothing.
      if (try? givesIndexSeveralConditions(Array(sql.utf8)[...])) == true {
        hooks.crashingViews.formUnion(hooks.namesWithPatterns ?? [])
      }
    }
  }

  /// Refuses a statement that makes a virtual table with which SQLite would crash at once.
  func refuseCrashingTable(_ statement: PreparedStatement) throws {
    guard let reason = hooks.reasonForCrash?(statement.sql) else { return }
    throw StoreError("SQLite \(SQLiteVersion.running) would crash: \(reason)")
  }
}

/// A table that SQLite cannot make without crashing.
private struct CrashingTable {
  let schema: String
  let name: String
  let reason: String
}
