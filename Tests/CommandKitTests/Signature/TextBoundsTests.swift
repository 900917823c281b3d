import CommandKit
import SQLText
import Testing

struct TextBoundsTests {
  private func error(_ text: String, _ bounds: TextBounds) throws -> String? {
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

  @Test(arguments: [" OR ", " NOT ", " "])
  func `an expression has at most 512 words`(separator: String) throws {
    func expression(_ count: Int) -> String {
      Array(repeating: "a", count: count).joined(separator: separator)
    }
    #expect(try error(expression(512), .expression) == nil)
    #expect(
      try error(expression(513), .expression)
        == "the expression has 513 words and quoted texts; a search takes at most 512"
    )
  }

  @Test func `quoted texts need no blanks between them, and hold any number of words`() throws {
    #expect(try error("\"\(words(1000))\"", .expression) == nil)
    let parts = Array(repeating: "(\"a b\")", count: 513).joined()
    #expect(
      try error(parts, .expression)
        == "the expression has 513 words and quoted texts; a search takes at most 512"
    )
  }

  @Test(arguments: [TextBounds.searchText, .expression])
  func `a search has at most 64 KB`(bounds: TextBounds) throws {
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
