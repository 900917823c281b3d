import CSQLite
import QueryBuilder
import SQLSpelling
import SQLText

/// Writes tables, rows and the rest of a schema as the statements that make them again.
///
/// Only one row, or one statement of the schema, is in memory at a time.
final class DumpWriter {
  let session: Session
  let options: DumpOptions
  private var target: any DumpTarget

  /// The first thing that SQLite could not read, so that the dump must end in ROLLBACK; nil where it read all.
  private(set) var fault: String?
  private var writesSchema = false

  init(_ session: Session, _ options: DumpOptions, to target: any DumpTarget) {
    self.session = session
    self.options = options
    self.target = target
  }

  private func note(_ fault: String) {
    self.fault = self.fault ?? fault
  }

  /// Writes a line of its own.
  func writeLine(_ line: String) throws {
    try write(StrayBytes.bytes(of: "\(line)\n"))
  }

  private func write(_ text: [UInt8]) throws {
    try text.withUnsafeBytes { try target.write($0) }
  }

  /// Writes tables with their rows; the query's columns are their names and CREATE statements.
  func writeTables(_ query: RawStatement) throws {
    do {
      // All of them are read before any other statement runs; a schema is small.
      var tables: [(name: String, sql: [UInt8])] = []
      try session.run(query) { row in
        tables.append((row.name(0), Array(row.textBytes(1))))
        return true
      }
      for table in tables {
        do {
          try writeTable(table.name, sql: table.sql)
        } catch let error as StoreError where error.failure?.isGeneric == true {
          // Such as a virtual table whose module is not here: the others can be read.
          note(error.plainMessage)
        }
      }
    } catch let error as StoreError where error.isFailedReading {
      note(error.plainMessage)
      guard error.failure?.isCorruption == true else { return }
      try writeLine("/****** CORRUPTION ERROR *******/")
      try writeLine("/****** \(Self.inComment(error.message)) ******/")
    }
  }

  /// Writes the statements of a query, whose columns are the texts and the names of what they make.
  func writeStatements(_ query: RawStatement) throws {
    do {
      try session.run(query) { row in
        try writeStatement(row.textBytes(0), of: row.name(1))
        return true
      }
    } catch let error as StoreError where error.isFailedReading {
      note(error.plainMessage)
      let code = error.failure?.code ?? SQLITE_ERROR
      try writeLine("/**** ERROR: (\(code)) \(Self.inComment(error.message)) *****/")
    }
  }

  /// A message that ends no comment, although a file's names may be in it.
  private static func inComment(_ message: String) -> String {
    message.replacing("*/", with: "* /")
  }

  /// Turns writing into the schema off again, where a virtual table has turned it on.
  func endSchemaWriting() throws {
    guard writesSchema else { return }
    writesSchema = false
    try writeLine("PRAGMA writable_schema=OFF;")
  }

  private func writeTable(_ name: String, sql: [UInt8]) throws {
    if name == "sqlite_sequence" && !options.omitsSystemTables {
      if !options.isDataOnly { try writeLine("DELETE FROM sqlite_sequence;") }
    } else if name.isStatisticsTable && !options.omitsSystemTables {
      if !options.isDataOnly { try writeLine("ANALYZE sqlite_schema;") }
    } else if name.hasPrefix("sqlite_") {
      return
    } else if !options.isDataOnly {
      guard !sql.starts(with: "CREATE VIRTUAL TABLE".utf8) else {
        return try writeVirtualTable(name, sql: sql)
      }
      try writeDefinition(sql, of: name)
    }
    try writeRows(of: name)
  }

  /// Writes an INSERT of a virtual table into the schema: CREATE would also make its shadow tables, which
  /// the dump makes and fills itself.
  private func writeVirtualTable(_ name: String, sql: [UInt8]) throws {
    if !writesSchema {
      writesSchema = true
      try writeLine("PRAGMA writable_schema=ON;")
    }
    let name = StrayBytes.bytes(of: name).withUnsafeBytes(SQLLiteral.text)
    let head = "INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table',"
    let (comma, root) = (Array(",".utf8), Array(",0,".utf8))
    let definition = sql.withUnsafeBytes(SQLLiteral.text)
    try write(Array(head.utf8) + name + comma + name + root + definition + Array(");\n".utf8))
  }

  private func writeDefinition(_ sql: [UInt8], of name: String) throws {
    guard let sql = StoredSQL.statement(in: sql).map(StoredSQL.closingComments) else {
      return note(Self.emptyText(of: name))
    }
    let create = Array("CREATE TABLE ".utf8)
    // A table with a quoted name may be a shadow table, which its virtual table may have made already.
    if sql.starts(with: create), sql.count > create.count,
      sql[create.count] == UInt8(ascii: "'") || sql[create.count] == UInt8(ascii: "\"")
    {
      try write(Array("CREATE TABLE IF NOT EXISTS ".utf8) + sql.dropFirst(create.count))
    } else {
      try write(sql)
    }
    try write(Array(";\n".utf8))
  }

  private func writeRows(of table: String) throws {
    guard
      let columns = try session.dumpedColumns(
        of: table,
        preservingRowid: options.preservesRowids
      )
    else {
      return note("no column of \(table) can be read")
    }
    let opening = "INSERT INTO \(columns.target(table)) VALUES("
    // As text, because sqlite3's own query has no quotes around plain names.
    let query = RawStatement("\(raw: columns.selection(from: table))")
    do {
      try writeRows(query, opening: opening)
    } catch let error as StoreError where error.isFailedReading {
      note(error.plainMessage)
      guard error.failure?.isCorruption == true else { return }
      try writeLine("/****** CORRUPTION ERROR *******/")
      try writeRowsBackwards(query, opening: opening)
    }
  }

  private func writeRows(_ query: RawStatement, opening: String) throws {
    target.beginRows(opening: opening)
    try session.run(query) { row in
      try target.writeRow(of: row.handle)
      return true
    }
  }

  /// Reads a damaged table from its end, to reach the rows after the damage.
  private func writeRowsBackwards(_ query: RawStatement, opening: String) throws {
    let wasReversed = try session.integer(RawStatement("PRAGMA reverse_unordered_selects")) ?? 0
    try session.run(
      RawStatement("PRAGMA reverse_unordered_selects=\(raw: wasReversed == 0 ? "1" : "0")")
    )
    defer {
      try? session.uncancelled.runUnlimited(
        RawStatement("PRAGMA reverse_unordered_selects=\(raw: "\(wasReversed)")")
      )
    }
    do {
      try writeRows(query, opening: opening)
    } catch let error as StoreError where error.isFailedReading {
      // The same damage, reached from the other side.
    }
  }

  private static func emptyText(of name: String) -> String {
    "the schema's text of \(name) is no CREATE"
  }

  private func writeStatement(_ sql: UnsafeBufferPointer<UInt8>, of name: String) throws {
    guard let text = StoredSQL.statement(in: Array(sql)) else {
      return note(Self.emptyText(of: name))
    }
    // A comment at the end must not swallow the semicolon.
    let closed = StoredSQL.closingComments(in: text)
    let end = StoredSQL.hasLineComment(sql) ? "\n;\n" : ";\n"
    try write((closed.last == UInt8(ascii: "\n") ? text : closed) + end.utf8)
  }
}

extension StoreError {
  /// Whether SQLite could not read something; an interruption is not such an error.
  fileprivate var isFailedReading: Bool { failure != nil && !isInterruption }
}

extension String {
  /// Whether one of ANALYZE's tables has the name, such as `sqlite_stat1`.
  fileprivate var isStatisticsTable: Bool {
    let prefix = "sqlite_stat"
    return hasPrefix(prefix) && unicodeScalars.count == prefix.utf8.count + 1
  }
}

/// What `.dump` writes.
public struct DumpOptions: Sendable, Hashable {
  /// Whether it writes rows only, without the statements that make their tables.
  public var isDataOnly = false
  /// Whether it writes line breaks in texts as they are; by default it writes escapes, so that each row has
  /// one line.
  public var keepsNewlines = false
  /// Whether it also writes rowids that no column of the table stands for.
  public var preservesRowids = false
  /// Whether it leaves out SQLite's own tables, such as `sqlite_sequence` and `sqlite_stat1`.
  public var omitsSystemTables = false
  /// LIKE patterns for the names of what to write, with `\` as their escape; none for everything.
  ///
  /// With a virtual table it writes the shadow tables too.
  public var patterns: [String] = []

  /// Everything, as sqlite3 writes it by default.
  public init() {}
}

/// Prepares a stored CREATE statement for the semicolon that a dump writes after it.
enum StoredSQL {
  /// The statement that SQLite reads of a text; nil where it reads none.
  ///
  /// A hostile file may have other statements behind it, and lines that a shell takes for its commands.
  static func statement(in sql: [UInt8]) -> [UInt8]? {
    guard sql.prefix(6).map({ $0 | 0x20 }).elementsEqual("create".utf8) else { return nil }
    let sql = Array(sql.prefix { $0 != 0 })
    var scanner = StatementScanner()
    var start = 0
    for line in sql.split(separator: 0x0A, omittingEmptySubsequences: false) {
      var end: Int?
      _ = line.withUnsafeBytes { scanner.read($0) { end = end ?? $0.upperBound } }
      // Without its semicolon.
      if let end { return Array(sql[..<(start + end - 1)]) }
      start += line.count + 1
    }
    return sql
  }

  /// Whether a statement contains `--`.
  static func hasLineComment(_ sql: UnsafeBufferPointer<UInt8>) -> Bool {
    zip(sql, sql.dropFirst()).contains { $0 == UInt8(ascii: "-") && $1 == UInt8(ascii: "-") }
  }

  /// The statement, with the end of a comment that it leaves open.
  static func closingComments(in sql: [UInt8]) -> [UInt8] {
    let mayHaveComment = zip(sql, sql.dropFirst()).contains { first, second in
      (first == UInt8(ascii: "-") && second == UInt8(ascii: "-"))
        || (first == UInt8(ascii: "/") && second == UInt8(ascii: "*"))
    }
    guard mayHaveComment else { return sql }
    let candidates = ["", "*/", "\n"].map { sql + Array($0.utf8) }
    return candidates.first { isComplete($0 + [UInt8(ascii: ";")]) } ?? sql
  }

  private static func isComplete(_ sql: [UInt8]) -> Bool {
    (sql + [0]).withUnsafeBytes { bytes in
      sqlite3_complete(bytes.assumingMemoryBound(to: CChar.self).baseAddress) != 0
    }
  }
}
