import CommandKit
import Commands
import Testing

@testable import Shell

/// Where the manual page explains what commands share.
struct ManualCommandsTests {
  private let commands = ManualCommands(
    dotCommandSignatures,
    after: ProgramSignature.signature
  )

  @Test func `each command is there, in its group`() {
    let titles = commands.groups.flatMap { group, items in
      items.flatMap(\.signatures).map { "\($0.title) \(group)" }
    }
    #expect(Set(titles) == Set(allSignatures.map { "\($0.title) \($0.group)" }))
    #expect(titles.count == allSignatures.count)
  }

  @Test func `each term is explained with its command, with the one it refers to, or before all`() {
    for item in commands.groups.flatMap(\.items) {
      let (own, others) = commands.terms(of: item)
      let found = own + others.flatMap(\.terms) + commands.commonTerms
      #expect(Set(found).isSuperset(of: item.page.arguments + item.page.options))
      for other in others {
        let page = HelpPage(of: other.from)
        #expect(Set(page.arguments + page.options).isSuperset(of: other.terms))
      }
    }
  }

  @Test func `commands refer to the first that explains a term`() throws {
    let item = try item(of: ".like")
    let (own, others) = commands.terms(of: item)
    #expect(own.map(\.term) == ["TEXT"])
    #expect(others.map(\.from.title) == [".search"])
    #expect(others.first?.terms.map(\.term).contains("--limit N") == true)
  }

  @Test func `what many commands of several groups share stands before them`() {
    #expect(commands.commonTerms.map(\.term).contains("--json"))
  }

  @Test func `neighbours that do the same are explained together`() throws {
    #expect(try item(of: ".save").signatures.map(\.title) == [".backup", ".save"])
    #expect(try item(of: ".quit").signatures.count == 1)
  }

  private func item(of title: String) throws -> ManualCommands.Item {
    try #require(
      commands.groups.flatMap(\.items).first { $0.signatures.contains { $0.title == title } }
    )
  }
}
