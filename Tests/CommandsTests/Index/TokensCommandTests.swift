import CommandKit
import CommandSupport
import QueryBuilder
import Files
import TestSupport
import Testing

@Test func `the tokens of a text are rows with the bytes that they were made of`() throws {
  let session = try ReminderSession()
  #expect(
    try session.run(".tokens Walk é")
      == "0|wal|0|3|Wal\n1|alk|1|4|alk\n2|lk |2|5|lk \n3|k é|3|7|k é\n"
  )
  #expect(
    try session.runAll(".tokens --tokenizer trigram we").remarks
      == "trigram makes no token of this text.\n"
  )
  #expect(
    session.error(".tokens --tokenizer trigramm we")?.contains("did you mean trigram?") == true
  )
  #expect(session.error(".tokens --tokenizer \"  \" we") != nil)
}

@Test func `the SQL of .tokens gives the same tokens`() throws {
  let session = try ReminderSession()
  let tokens = try session.run(".tokens --tokenizer \"porter unicode61\" It's running, 'quoted'")
  let statements = try #require(session.context.sql.last).text
    .split(separator: "\n").filter { !$0.hasPrefix("--") }.joined(separator: "\n")
    .split(separator: ";").map { String($0) }.filter { !$0.allSatisfy(\.isWhitespace) }
  var rows: [String] = []
  for statement in statements { rows += try session.rows(statement) }
  #expect(
    rows
      == tokens.split(separator: "\n").map { line in
        line.split(separator: "|").prefix(2).joined(separator: "|")
      }
  )
}

@Test func `the SQL of .tokens takes no name of a table that is there`() throws {
  let session = try ReminderSession()
  try session.execute("CREATE TEMP TABLE scratch(x); CREATE TABLE scratchTokens(x)")
  try session.run(".tokens walk")
  let sql = try #require(session.context.sql.last).text
  #expect(sql.contains("\"scratch2\"") && sql.contains("\"scratchTokens2\""))
  #expect(!sql.contains("\"scratch\"") && !sql.contains("\"scratchTokens\""))
}

@Test func `looking for free names is the shell's own work in the log`() throws {
  let folder = try TemporaryFolder()
  let session = try ReminderSession()
  for command in [".tokens walk", ".vocab wa", ".compare walk vs --tokenizer ascii", ".done 1"] {
    let before = FilePlace.exists(at: "\(folder.path)/log") ? try folder.read("log").count : 0
    try session.run(".log '\(folder.path)/log'")
    try session.run(command)
    try session.run(".log off")
    let lines = try folder.read("log").dropFirst(before).split(separator: "\n")
    #expect(!lines.contains { !$0.hasPrefix("-- shell: ") && $0.contains("sqlite_master") })
    #expect(command != ".tokens walk" || lines.contains { $0.contains("\"sqlite_master\"") })
  }
}

@Test func `a tokenizer's argument without quotes is said to be read as text`() throws {
  let session = try ReminderSession()
  let note = "Note: unicode61 was read as text; a tokenizer with arguments needs quotes"
  #expect(try session.runAll(".tokens --tokenizer porter unicode61 walks").remarks.hasPrefix(note))
  #expect(try session.runAll(".tokens --tokenizer 'porter ascii' ascii").remarks.isEmpty)
}
