import CommandKit
import Commands
@testable import Laboratory
import Testing

struct JudgedQueryLineTests {
  /// The command is above this module, and is named here in a text.
  @Test func `the words that begin no query are the subcommands of .judge`() throws {
    let judge = try dotCommandTable.command(named: "judge")
    #expect(Set(judge.subcommands.map { $0.signature.lastName }) == JudgedQuery.subcommands)
  }

  @Test func `a judge's name with a blank is one word of the line`() {
    let query = JudgedQuery(id: 1, kind: .search, text: "week", need: nil, grades: [])
    #expect(query.judging("4=3", as: "Ann B") == ".judge --as 'Ann B' week -- 4=3")
  }
}
