import Course
import Shell
import Testing

struct ConceptPagesTests {
  @Test(arguments: Concept.all.map(\.name))
  func `a page about a notion fits a screen of 80 columns and 24 lines`(name: String) throws {
    let lines = try ScratchShell(columns: 80).answer(to: ".help notion \(name)").split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    // One line is left for the prompt.
    #expect(lines.count <= 23)
    #expect(lines.count > 8)
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test(arguments: ["match", ".match"])
  func `a command comes before the notion of its name, which stands below it`(name: String) throws {
    let page = try ScratchShell().answer(to: ".help \(name)")
    #expect(page.hasPrefix("Usage: .match"))
    #expect(page.hasSuffix("The notion of that name: .help notion match"))
  }

  @Test func `a notion that no command is named after needs its name only`() throws {
    let shell = try ScratchShell()
    #expect(shell.answer(to: ".help bm25") == shell.answer(to: ".help notion bm25"))
    #expect(
      shell.answer(to: ".help notion nothing") == """
        Error: there is no notion "nothing"
        there are: keys, trigram, bm25, weights, match, drift, typing
        """
    )
    #expect(shell.answer(to: ".help notion").hasPrefix("Error: missing the name of a notion\n"))
    #expect(
      shell.answer(to: ".help all nothing").hasPrefix(
        "Error: there is no group of commands \"nothing\"\nthere are: Searching, Ranking, "
      )
    )
  }
}
