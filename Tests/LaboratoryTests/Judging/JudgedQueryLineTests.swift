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
}
