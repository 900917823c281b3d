import CommandKit
import SQLText
import Testing

struct SearchTextLimitsTests {
  private func error(_ text: String, _ bounds: SearchTextLimits) throws -> String? {
    let signature = Signature(
      "look",
      group: .searching,
      abstract: "",
      text: TrailingText("TEXT", "", bounds: bounds)
    )
    do {
      _ = try signature.parse(CommandInput(try #require(DotCommandLine(".look \(text)"))))
      return nil
    } catch let error as CommandError {
      return error.message
    }
  }

  private func words(_ count: Int) -> String { (0..<count).map { "w\($0)" }.joined(separator: " ") }

  @Test func `a search has at most 256 words`() throws {
    #expect(try error(words(256), .searchText) == nil)
    #expect(
      try error(words(257), .searchText) == "the text has 257 words; a search takes at most 256"
    )
    #expect(try error(words(257), .expression) == nil)
  }

  @Test(arguments: ["\"w#\"", "[w#]", "#w#", "#w#,", "w#\u{1B}", "w#\u{3000}"])
  func `words need no blanks between them`(part: String) throws {
    func text(_ count: Int) -> String {
      (0..<count).map { part.replacing("w#", with: "w\($0)") }.joined()
    }
    #expect(try error(text(100), .searchText) == nil)
    let message = try #require(try error(text(257), .searchText))
    #expect(message.hasSuffix(" words; a search takes at most 256"))
  }

  @Test(arguments: [SearchTextLimits.searchText, .expression])
  func `a search has the same word at most 64 times`(bounds: SearchTextLimits) throws {
    func text(_ count: Int) -> String {
      (0..<count).map { $0.isMultiple(of: 2) ? "Milk" : "milk" }.joined(separator: " ")
    }
    #expect(try error(text(64), bounds) == nil)
    #expect(
      try error(text(65), bounds)
        == "the text has \"Milk\" 65 times; a search takes at most 64"
    )
  }

  @Test(arguments: [
    "a OR ", "a NOT ", "\"a\" ", "(a)", "title:a ", "{title notes}:a AND ", "NEAR(a b, 5) ", "^a ",
    "a* ", "x + a ",
  ])
  func `a word counts wherever an expression looks for it`(part: String) throws {
    func text(_ count: Int) -> String {
      // A word of its own after each x, which would be the one that occurs most often.
      (0..<count).map { part.replacing("x", with: "x\($0)") }.joined() + "end"
    }
    #expect(try error(text(64), .expression) == nil)
    let message = try #require(try error(text(65), .expression))
    #expect(message.hasSuffix(" 65 times; a search takes at most 64"))
  }

  @Test(arguments: ["title:w# OR ", "{title notes}:w# ", "NEAR(w# v#, 5) ", "w# AND ", "\"a w#\" "])
  func `columns, operators and distances are no words`(part: String) throws {
    let text = (0..<100).map { part.replacing("#", with: "\($0)") }.joined() + "end"
    #expect(try error(text, .expression) == nil)
  }

  @Test(arguments: [SearchTextLimits.searchText, .expression])
  func `a search has at most 64 KB`(bounds: SearchTextLimits) throws {
    #expect(try error(String(repeating: "é", count: 32_768), bounds) == nil)
    #expect(
      try error(String(repeating: "é", count: 32_769), bounds)
        == "the text has 65538 bytes; a search takes at most 65536"
    )
  }

  @Test func `other texts have any length`() throws {
    #expect(try error(words(100_000), .none) == nil)
  }
}
