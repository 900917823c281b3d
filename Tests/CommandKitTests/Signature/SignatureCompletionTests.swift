import CommandKit
import SQLText
import Testing

struct SignatureCompletionTests {
  @Test(
    arguments: [
      (".search", "", ["--limit", "--order", "--hide-completed"], CompletionKind.tag),
      (".search --limit 3", "--", ["--order", "--hide-completed"], .tag),
      (".search --limit", "", [], .nothing),
      (".search --order", "", [], .words(["rank", "due", "title"])),
      (".search milk", "#f", [], .tag),
      (".search --", "-", [], .tag),
      (".add --tag fun", "", ["--notes", "--tag"], .nothing),
      (".add --wrong --tag", "", [], .tag),
      (".backup", "", ["--append"], .nothing),
      (".backup main", "", ["--append"], .file),
      (".backup main a.db", "", ["--append"], .nothing),
      (".tag 3", "", [], .tag),
      (".tag 3 fun", "", [], .tag),
      (".headers", "o", [], .words(["on", "off"])),
      (".rank", "", ["weights", "reset"], .nothing),
    ] as [(String, String, [String], CompletionKind)]
  )
  func `what fits is offered`(
    _ line: String,
    _ partial: String,
    _ words: [String],
    _ value: CompletionKind
  ) throws {
    let expectation = try expectation(after: line, typing: partial)
    #expect(expectation.words == words)
    #expect(expectation.value == value)
    #expect(expectation.typed == partial)
  }

  @Test func `a value after an equals sign is completed from there`() throws {
    let expectation = try expectation(after: ".search", typing: "--order=du")
    #expect(expectation.words == [])
    #expect(expectation.value == .words(["rank", "due", "title"]))
    #expect(expectation.typed == "du")
  }

  @Test func `the program's options are offered with one dash`() {
    let expectation = Sample.program.expectation(after: [], typing: "")
    #expect(expectation.words == ["-csv", "-json", "-cmd", "-separator"])
    #expect(expectation.value == .file)
  }

  private func expectation(after line: String, typing partial: String) throws -> ExpectedWord {
    let line = try #require(DotCommandLine(line))
    let signature = try #require(Sample.all.first { $0.name == line.name })
    return signature.expectation(after: CommandInput(line).words, typing: partial)
  }
}
