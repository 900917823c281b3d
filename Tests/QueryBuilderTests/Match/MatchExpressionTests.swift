import QueryBuilder
import Testing
import TestSupport

/// Each text with FTS5's message, as SQLite 3.40.1 gives it, and the offset of the token in it.
@Test(
  arguments: [
    ("", "fts5: syntax error near \"\"", 0),
    ("doctor AND", "fts5: syntax error near \"\"", 10),
    ("AND doctor", "fts5: syntax error near \"AND\"", 0),
    ("a AND NOT b", "fts5: syntax error near \"NOT\"", 6),
    ("()", "fts5: syntax error near \")\"", 1),
    ("(a) b", "fts5: syntax error near \"b\"", 4),
    ("near(a b)", "fts5: syntax error near \"near\"", 0),
    ("week #fun", "fts5: syntax error near \"#\"", 5),
    ("é don't", "fts5: syntax error near \"'\"", 6),
    ("say \"hello", "unterminated string", 4),
    ("easy-win", "no such column: win", 5),
    ("{title foo}:x", "no such column: foo", 7),
    ("NEAR(a b, x)", "expected integer, got \"x\"", 10),
    ("NEAR(a b, \"5\")", "expected integer, got \"\"5\"\"", 10),
    ("* what", "unknown special query: what", 2),
    ("a AND\0 b", "fts5: syntax error near \"\"", 5),
  ]
)
func `an error says where`(text: String, message: String, offset: Int) throws {
  let error = try #require(throws: MatchSyntaxError.self) {
    try MatchExpression(parsing: text, columns: FTS5Reference.columns)
  }
  #expect(error.message == message)
  #expect(error.offset == offset)
}

@Test func `operators bind NOT before AND before OR, and blanks before all of them`() throws {
  // The parentheses are those that the documentation of FTS5 gives for its precedence.
  let plain = try outline("a OR b AND c NOT d e")
  #expect(plain == "or(a, and(b, not(c, implicit(d, e))))")
  #expect(try outline("a OR (b AND (c NOT (d e)))") == plain)
}

@Test func `a filter is confined to one element or to parentheses`() throws {
  #expect(try outline("title:week walk") == "implicit(title:week, walk)")
  #expect(try outline("-{title notes}:(week OR walk)") == "-title notes:or(week, walk)")
  #expect(try outline("title : NEAR(a b + c*, 3)") == "title:near(a, b + c*, 3)")
  #expect(try outline("title:(tags:(a))") == "title:tags:a")
}

@Test func `NEAR without parentheses and operators in small letters are words`() throws {
  #expect(try outline("week NEAR fun and not") == "implicit(week, NEAR, fun, and, not)")
}

@Test func `the distance of a NEAR group is ten unless given`() throws {
  #expect(try outline("NEAR(a b)") == "near(a, b, 10)")
}

@Test func `a node knows its bytes, parentheses included`() throws {
  let text = "é AND (title:b OR ^\"c d\"*)"
  let root = try MatchExpression(parsing: text)
  #expect(slice(of: text, root.range) == text)
  guard case .and(let operands, _) = root.content, case .or(let parts) = operands[1].content else {
    Issue.record("not the tree expected: \(root)")
    return
  }
  #expect(operands.map { slice(of: text, $0.range) } == ["é", "(title:b OR ^\"c d\"*)"])
  #expect(parts.map { slice(of: text, $0.range) } == ["title:b", "^\"c d\"*"])
}

@Test func `a star in front asks for FTS5's own state`() throws {
  #expect(try MatchExpression(parsing: "*Reads x").content == .special("Reads"))
}

@Test func `any name may be a column's where the columns are not known`() throws {
  #expect(try outline("foo:bar") == "foo:bar")
}

private func slice(of text: String, _ range: Range<Int>) -> String {
  String(decoding: Array(text.utf8)[range], as: UTF8.self)
}

private func outline(_ text: String) throws -> String {
  outline(try MatchExpression(parsing: text))
}

private func outline(_ expression: MatchExpression) -> String {
  func list(_ operands: [MatchExpression]) -> String {
    operands.map { outline($0) }.joined(separator: ", ")
  }
  return switch expression.content {
  case .and(let operands, let isImplicit): "\(isImplicit ? "implicit" : "and")(\(list(operands)))"
  case .or(let operands): "or(\(list(operands)))"
  case .not(let operands): "not(\(list(operands)))"
  case .filter(let filter, let operand):
    (filter.isExcluding ? "-" : "") + filter.columns.joined(separator: " ") + ":"
      + outline(operand)
  case .near(let phrases, let distance):
    "near(\(phrases.map { outline($0) }.joined(separator: ", ")), \(distance))"
  case .phrase(let phrase): outline(phrase)
  case .special(let name): "*" + name
  }
}

private func outline(_ phrase: MatchPhrase) -> String {
  (phrase.isInitial ? "^" : "")
    + phrase.parts.map { $0.text + ($0.isPrefix ? "*" : "") }.joined(separator: " + ")
}
