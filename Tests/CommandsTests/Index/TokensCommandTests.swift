import CommandKit
import CommandSupport
import QueryBuilder
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
