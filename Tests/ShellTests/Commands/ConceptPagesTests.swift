import Course
import Shell
import Testing

struct ConceptPagesTests {
  @Test(arguments: Concept.all.map(\.name))
  func `a page about a notion fits a screen of 80 columns and 24 lines`(name: String) throws {
    let lines = try ScratchShell(columns: 80).answer(to: ".help \(name)").split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    // One line is left for the prompt.
    #expect(lines.count <= 23)
    #expect(lines.count > 8)
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func `with a dot a name is that of a command`() throws {
    #expect(try ScratchShell().answer(to: ".help match").hasPrefix("The language of MATCH"))
    #expect(try ScratchShell().answer(to: ".help .match").hasPrefix("Usage: .match"))
  }
}
