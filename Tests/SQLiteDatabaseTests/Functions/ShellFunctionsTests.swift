import Foundation
import CSQLite
import QueryBuilder
import SQLiteDatabase
import Testing
import TestSupport

struct ShellFunctionsTests {
  /// What a query gives, in the form of sqlite3's mode quote, or its error.
  private func answer(_ session: Session, _ sql: String) -> String {
    do {
      return try session.rows(RawStatement("\(raw: sql)"))
        .map { row in row.map(\.quoted).joined(separator: ",") }.joined(separator: "\n")
    } catch {
      return "\(error)"
    }
  }

  private func withFunctions<Result>(
    inSafeMode isSafe: Bool = false,
    _ body: (Session) throws -> Result
  ) throws -> Result {
    let store = try Store.open(.memory)
    if isSafe { try store.beginSafeMode() }
    return try store.perform(body)
  }

  private func sqlite3(_ queries: [String]) throws -> [String] {
    let marker = "-- next"
    let script = queries.map { "\($0);\n.print \(marker)\n" }.joined()
    let input = ".mode quote\n" + script
    return try SystemSQLite.run([":memory:"], input: input).output.components(
      separatedBy: marker + "\n"
    ).dropLast()
      .map { $0.hasSuffix("\n") ? String($0.dropLast()) : $0 }
  }

  // Recorded from sqlite3 3.40.1.
  @Test(arguments: [
    ("sha3('a')", "X'80084bf2fba02475726feb2cab2d8215eab14bc6bdd8bfb2c8151257032ecd8b'"),
    ("sha3(12, 224)", "X'95a8f823a2e12c1c9d6be7378ba7bf29aaf9345c4caa20c7405c8464'"),
    ("sha3(NULL)", "NULL"),
    ("sha3('a', 100)", "SHA3 size should be one of: 224 256 384 512"),
    ("'cat' REGEXP 'c.t'", "1"),
    ("regexp('^a', 'cat')", "0"),
    ("regexpi('C[A-Z]T', 'cAt')", "1"),
    ("regexp(NULL, 'a')", "NULL"),
    ("regexp('a', NULL)", "NULL"),
    ("regexp('(', 'a')", "unmatched '('"),
    ("regexp('\\q', 'a')", "unknown \\ escape"),
    ("(SELECT group_concat(value) FROM generate_series(1, 10, 3))", "'1,4,7,10'"),
    // A series without an end is not sorted first.
    ("(SELECT sum(rowid) FROM (SELECT rowid FROM generate_series(5) ORDER BY rowid LIMIT 3))", "6"),
    ("(SELECT sum(value) FROM (SELECT * FROM generate_series(5) ORDER BY value LIMIT 2))", "11"),
    ("(SELECT value FROM generate_series(5) ORDER BY value DESC LIMIT 1)", "4294967295"),
    ("readfile('/nowhere/x')", "NULL"),
    ("writefile('/nowhere')", "wrong number of arguments to function writefile()"),
  ])
  func `an expression gives sqlite3's value`(expression: String, value: String) throws {
    #expect(try withFunctions { answer($0, "SELECT \(expression)") } == value)
  }

  // FIPS 202's own examples: the empty message, and one of 1600 bits.
  @Test(arguments: [
    ("sha3('', 224)", "6B4E03423667DBB73B6E15454F0EB1ABD4597F9A1B078E3F5B5A6BC7"),
    ("sha3('')", "A7FFC6F8BF1ED76651C14756A061D662F580FF4DE43B49FA82D80A4B80F8434A"),
    (
      "sha3(unhexed, 256)", "79F38ADEC5C20307A98EF76E8324AFBFD46CFD81B22E3973C65FA1BD9DE31787"
    ),
  ])
  func `sha3 gives the standard's digests`(expression: String, digest: String) throws {
    let message = "x'" + String(repeating: "a3", count: 200) + "'"
    let query = "SELECT hex(\(expression.replacing("unhexed", with: message)))"
    #expect(try withFunctions { answer($0, query) } == "'\(digest)'")
  }

  @Test func `sha3 takes a text in UTF-8, however the database keeps it`() throws {
    try withFunctions { session in
      try session.runScript("PRAGMA encoding = 'UTF-16le'; CREATE TABLE t(a)")
      try session.runScript("INSERT INTO t VALUES ('a')")
      #expect(
        answer(session, "SELECT sha3(a) FROM t")
          == "X'80084bf2fba02475726feb2cab2d8215eab14bc6bdd8bfb2c8151257032ecd8b'"
      )
    }
  }

  @Test(.enabled(if: SystemSQLite.isComparable))
  func `sha3 is sqlite3's for any length`() throws {
    var random = SeededGenerator(seed: 1)
    let queries = (0..<60).map { length in
      let bytes = (0..<length * 7).map { _ in UInt8.random(in: 0...255, using: &random) }
      let hex = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      let size = [224, 256, 384, 512][length % 4]
      return "SELECT hex(sha3(x'\(hex)', \(size)))"
    }
    let expected = try sqlite3(queries)
    try #require(expected.count == queries.count)
    try withFunctions { session in
      for (query, value) in zip(queries, expected) { #expect(answer(session, query) == value) }
    }
  }

  @Test(.enabled(if: SystemSQLite.isModel))
  func `any pattern matches what it matches in sqlite3`() throws {
    let atoms = [
      "a", "b", "é", ".", ".*", "[ab]", "[^a]", "[a-c]", "[b-da-c]", "[xa-cb]", "[c-a]",
      "[^d-ea-b]", "[]a]", "[a-]b]", "\\d", "\\D", "\\w",
      "\\W",
      "\\s", "\\S", "\\b", "^", "$", "(a|b)", "(ab|)", "|", "\\x61", "\\u00e9", "\\.", "\\n",
      "(a(b|c)d)",
      "[", "(", ")", "\\q", "[[:x:]]", "{", "A", " ",
    ]
    let quantifiers = ["", "", "", "*", "+", "?", "{2}", "{1,2}", "{0,2}", "{2,}", "{3,2}", "{0}"]
    let letters = ["a", "b", "c", "d", "A", "B", "1", " ", ".", "é", "\n", "]", "", "-"]
    for seed in 0..<8 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let queries = (0..<150).map { _ in
        let pattern = (0..<Int.random(in: 0...5, using: &random)).map { _ in
          let atom = atoms.randomElement(using: &random) ?? ""
          let first = quantifiers.randomElement(using: &random) ?? ""
          // Behind the others, sqlite3 changes what it has compiled of a set.
          let takesAnother = ["+", "{2}", "{1,2}", "{2,}"].contains(first)
          let second = takesAnother ? quantifiers.randomElement(using: &random) ?? "" : ""
          return atom + first + second
        }.joined()
        let text = (0..<Int.random(in: 0...7, using: &random)).map { _ in
          letters.randomElement(using: &random) ?? ""
        }.joined()
        let name = Bool.random(using: &random) ? "regexp" : "regexpi"
        return "SELECT coalesce((SELECT \(name)('\(pattern)', '\(text)')), 'null')"
      }
      let expected = try sqlite3(queries)
      try #require(expected.count == queries.count)
      try withFunctions { session in
        for (query, value) in zip(queries, expected) {
          let ours = answer(session, query)
          // An error goes to the standard error, and leaves the output empty.
          #expect(
            (["0", "1"].contains(ours) ? ours : "") == value,
            "seed \(seed): \(query) \(ours)"
          )
        }
      }
    }
  }

  @Test(
    .enabled(if: SystemSQLite.isComparable),
    arguments: [
      "(", "a)", "[a", "[[:alpha:]]", "*", "(+)", "a|?", "{2}", "a{", "a{2", "a{0,}", "a{3,2}",
      "\\q", "[\\d]",
      "(a", "x{2,1})", "[a-",
    ]
  )
  func `a wrong pattern is refused in sqlite3's words`(pattern: String) throws {
    let query = "SELECT regexp('\(pattern)', 'a')"
    let theirs = try SystemSQLite.run([":memory:"], input: query + ";\n")
    let ours = try withFunctions { answer($0, query) }
    #expect(theirs.errors.contains(ours + "\n"), "\(ours)")
  }

  @Test func `a pattern of nested repetitions takes no time`() throws {
    let text = String(repeating: "a", count: 2000)
    let query = "SELECT regexp('^(a|a|aa)*(a+)+(b{1,50}){1,50}$', '\(text)')"
    #expect(try withFunctions { answer($0, query) } == "0")
  }

  @Test func `a pattern too big is refused`() throws {
    let query = "SELECT regexp('((a{1000}){1000}){1000}', 'a')"
    #expect(try withFunctions { answer($0, query) } == "REGEXP pattern too big")
  }

  /// Each part inside another takes some of the stack, and an empty part takes nothing however often it is repeated.
  @Test(arguments: [
    ("printf('%.*c', 50000, '(')", "REGEXP pattern too big"),
    ("printf('%.*c', 20000, '(') || 'a' || printf('%.*c', 20000, ')')", "REGEXP pattern too big"),
    ("'a' || printf('%.*c', 40000, '*')", "REGEXP pattern too big"),
    ("'a' || printf('%.*c', 40000, '?')", "REGEXP pattern too big"),
    ("replace(printf('%.*c', 9000, 'x'), 'x', '(a|')", "REGEXP pattern too big"),
    ("replace(printf('%.*c', 400, 'x'), 'x', '(') || 'a' || printf('%.*c', 400, ')')", "1"),
    ("printf('%.*c', 7000, '|')", "1"), ("printf('%.*c', 7000, '|') || 'b'", "1"),
    ("'b' || replace(printf('%.*c', 7000, 'x'), 'x', '|b')", "0"),
    ("'b' || replace(printf('%.*c', 7000, 'x'), 'x', '|b') || '|a'", "1"),
    ("'^((){1000000}){1000000}a'", "1"), ("'^((){1000000,}){1000000}$'", "0"),
    (
      "'^' || printf('%.*c', 200, '(') || replace(printf('%.*c', 200, '.'), '.', '){1000000}') || 'a'",
      "1"
    ),
    ("'^(((){1000}){1000}){1000}b'", "0"), ("'^(){1000000}$'", "0"),
  ])
  func `a pattern of any depth and any repetition is answered`(pattern: String, expected: String)
    throws
  {
    #expect(try withFunctions { answer($0, "SELECT regexp(\(pattern), 'a')") } == expected)
  }

  static let seriesQueries = [
    "SELECT * FROM generate_series(1, 3)",
    "SELECT value, start, stop, step FROM generate_series(5, 20, 5)",
    "SELECT value FROM generate_series(5, 1, -2)", "SELECT value FROM generate_series(1, 10, -4)",
    "SELECT value FROM generate_series(1, 10, -4) ORDER BY value",
    "SELECT value FROM generate_series(1, 10, 4) ORDER BY value DESC",
    "SELECT rowid, value FROM generate_series(5, 7) ORDER BY value DESC",
    "SELECT value FROM generate_series(NULL, 3)", "SELECT value FROM generate_series(1, NULL)",
    "SELECT value FROM generate_series WHERE start = 2 AND stop = 4",
    "SELECT value FROM generate_series(1, 3, 0)", "SELECT value FROM generate_series('1.9', '3x')",
    "SELECT value FROM generate_series(4294967293)", "SELECT value FROM generate_series(7) LIMIT 2",
    "SELECT count(*), sum(value) FROM generate_series(-100, 100, 7) WHERE value > 3",
    "WITH t(a) AS (VALUES (2), (3)) SELECT a, value FROM t, generate_series(1, t.a)",
    "WITH t(a) AS (VALUES (2), (3)) SELECT a, value FROM t JOIN generate_series ON start = t.a AND stop = 4",
    "SELECT a.value, b.value FROM generate_series(1, 2) a, generate_series(a.value, 3) b",
    "SELECT value FROM generate_series(1, 10) WHERE value = 3 AND step = 2",
    "SELECT min(value), max(value) FROM generate_series(3, 9, 4)",
  ]

  @Test(.enabled(if: SystemSQLite.isModel), arguments: seriesQueries)
  func `a series is sqlite3's, and so is its plan`(query: String) throws {
    let expected = try sqlite3([query])
    let plan = try SystemSQLite.run([":memory:"], input: "EXPLAIN QUERY PLAN \(query);\n").output
    try withFunctions { session in
      #expect(answer(session, query) == expected[0])
      let details = try session.rows(RawStatement("EXPLAIN QUERY PLAN \(raw: query)"))
      for case .text(let detail) in details.compactMap(\.last) {
        #expect(plan.contains(detail), "\(detail) is not in \(plan)")
      }
    }
  }

  @Test func `a series ends at the greatest integer`() throws {
    let query = "SELECT count(*) FROM generate_series(9223372036854775800, 9223372036854775807, 3)"
    #expect(try withFunctions { answer($0, query) } == "3")
    let down =
      "SELECT max(value), count(*) FROM (SELECT value FROM generate_series(-9223372036854775807 - 1, 9223372036854775807, 9223372036854775807) ORDER BY value DESC)"
    #expect(try withFunctions { answer($0, down) } == "9223372036854775806,3")
  }

  @Test func `a series without a start, and writing to one, are refused`() throws {
    try withFunctions { session in
      #expect(
        answer(session, "SELECT * FROM generate_series")
          == "first argument to \"generate_series()\" missing or unusable"
      )
      #expect(
        answer(session, "INSERT INTO generate_series VALUES (1)")
          == "table generate_series may not be modified"
      )
    }
  }

  @Test func `files are written and read back, with any bytes`() throws {
    let file = try TemporaryFile()
    try withFunctions { session in
      #expect(answer(session, "SELECT writefile('\(file.path)', x'00ff0a')") == "3")
      #expect(answer(session, "SELECT readfile('\(file.path)')") == "X'00ff0a'")
      #expect(answer(session, "SELECT writefile('\(file.path)', NULL)") == "0")
      #expect(answer(session, "SELECT readfile('\(file.path)')") == "X''")
      #expect(answer(session, "SELECT writefile('\(file.path)', 12.5)") == "4")
      #expect(file.contents == Array("12.5".utf8))
    }
  }

  /// Closing the file ends the process's locks on it; in WAL mode SQLite keeps one without a transaction, too.
  @Test(arguments: [("delete", false), ("wal", true)])
  func `readfile leaves a file alone on which SQLite holds a lock`(mode: String, isLocked: Bool)
    throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.db"
    let refusal = "\(path) belongs to a database that is open, whose locks this would end"
    try Store.open(.file(path)).perform { session in
      try session.runScript("PRAGMA journal_mode = \(mode); CREATE TABLE t(a)")
      let read = "SELECT length(readfile('\(path)')) > 0"
      #expect(answer(session, read) == (isLocked ? refusal : "1"))
      try session.runScript("BEGIN IMMEDIATE; INSERT INTO t VALUES (1)")
      #expect(answer(session, read) == refusal)
      try session.runScript("COMMIT")
    }
  }

  /// sqlite3 overwrites it, and with it all tables.
  @Test func `writefile leaves the files of the open databases alone`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link",
      withDestinationPath: "a.db"
    )
    let store = try Store.open(.file(folder.path + "/a.db"))
    try store.perform { session in
      try session.runScript("CREATE TABLE t(a); ATTACH '\(folder.path)/b.db' AS b")
      try session.runScript("CREATE TABLE b.u(a)")
      for name in ["a.db", "b.db", "link"] {
        let path = "\(folder.path)/\(name)"
        #expect(
          answer(session, "SELECT writefile('\(path)', 'x')")
            == "\(path) belongs to a database that is open, which this would destroy"
        )
      }
      #expect(answer(session, "SELECT writefile('\(folder.path)/c', 'x')") == "1")
      #expect(answer(session, "SELECT count(*) FROM t, b.u") == "0")
      try session.runScript("DETACH b")
      #expect(answer(session, "SELECT writefile('\(folder.path)/b.db', 'x')") == "1")
    }
  }

  @Test func `writefile leaves what is kept beside a database alone, and asks unseen`() throws {
    let folder = try TemporaryFolder()
    let store = try Store.open(folder.file("a.db"))
    try store.perform { session in
      try session.runScript("PRAGMA journal_mode = WAL; CREATE TABLE t(a)")
      var lines: [String] = []
      session.trace(by: StatementTrace(expandsValues: false) { lines.append($0) })
      // In WAL mode there is no journal, and SQLite would take one for that of a crash.
      #expect(symlink("a.db-journal", folder.path + "/link") == 0)
      for name in ["a.db-wal", "a.db-shm", "a.db-journal", "link", "a.judgments.db"] {
        let path = "\(folder.path)/\(name)"
        #expect(
          answer(session, "SELECT writefile('\(path)', 'x')")
            == "\(path) belongs to a database that is open, which this would destroy"
        )
      }
      session.trace(by: nil)
      #expect(lines.count == 5, "\(lines)")
      // A link in a circle leads nowhere.
      #expect(symlink("circle", folder.path + "/circle") == 0)
      #expect(answer(session, "SELECT writefile('\(folder.path)/circle', 'x') IS NULL") == "1")
      #expect(answer(session, "SELECT count(*) FROM t") == "0")
    }
  }

  /// The value interrupts the statement before the function is called, as Ctrl-C may.
  @Test func `writefile leaves a database alone while an interrupt is in force`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.db"
    let store = try Store.open(.file(path))
    try store.perform { session in
      try session.runScript("CREATE TABLE t(a)")
      let before = try #require(FileManager.default.contents(atPath: path))
      sqlite3_create_function_v2(
        session.connection,
        "interrupting",
        0,
        SQLITE_UTF8,
        nil,
        { context, _, _ in
          sqlite3_interrupt(sqlite3_context_db_handle(context))
          sqlite3_result_int(context, 1)
        },
        nil,
        nil,
        nil
      )
      #expect(answer(session, "SELECT writefile('\(path)', interrupting())") == "interrupted")
      #expect(FileManager.default.contents(atPath: path) == before)
      #expect(answer(session, "SELECT count(*) FROM t") == "0")
    }
  }

  @Test func `writefile makes folders, links, modes and times`() throws {
    let folder = try TemporaryFile()
    try withFunctions { session in
      let path = "\(folder.path)/a/b"
      #expect(answer(session, "SELECT writefile('\(path)', 'x', 33152, 1000000000)") == "1")
      #expect(answer(session, "SELECT writefile('\(folder.path)/link', 'a/b', 40960)") == "NULL")
      #expect(answer(session, "SELECT writefile('\(folder.path)/c', NULL, 16877)") == "NULL")
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      #expect(attributes[.modificationDate] as? Date == Date(timeIntervalSince1970: 1e9))
      let target = try FileManager.default.destinationOfSymbolicLink(
        atPath: folder.path + "/link"
      )
      #expect(target == "a/b")
      #expect(
        answer(session, "SELECT writefile('/dev/null/x', 'x', 33152)")
          == "failed to write file: /dev/null/x"
      )
      #expect(answer(session, "SELECT writefile('/dev/null/x', 'x')") == "NULL")
    }
  }

  @Test(arguments: ["readfile('/etc/hostname')", "writefile('/nowhere/x', 'a')"])
  func `safe mode refuses files`(call: String) throws {
    let name = call.prefix { $0 != "(" }
    let message = try withFunctions(inSafeMode: true) { answer($0, "SELECT \(call)") }
    #expect(message.contains("cannot use the \(name)() function in safe mode"))
  }

  @Test func `functions of files cannot be hidden in a view`() throws {
    try withFunctions { session in
      try session.runScript("CREATE VIEW v AS SELECT readfile('/etc/hostname')")
      #expect(answer(session, "SELECT * FROM v") == "unsafe use of readfile()")
    }
  }
}

extension SQLValue {
  /// The value as sqlite3's mode quote writes it.
  fileprivate var quoted: String {
    switch self {
    case .text(let text): "'\(text.replacing("'", with: "''"))'"
    case .blob(let bytes):
      "X'" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "'"
    case .null, .integer, .real: literal
    }
  }
}
