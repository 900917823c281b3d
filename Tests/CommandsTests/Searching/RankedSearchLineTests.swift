import CommandKit
@testable import Commands
import CommandSupport
import Testing

struct RankedSearchLineTests {
  /// The line is made where no command is known.
  @Test(arguments: [
    ("week", SearchCommand.signature.title), ("milk OR week", MatchCommand.signature.title),
    ("week", LikeCommand.signature.title),
  ])
  func `a search names the command that has made it`(text: String, title: String) throws {
    let session = try ReminderSession()
    try session.run("\(title) \(text)")
    let search = try #require(session.context.search.last)
    #expect(search.command == title)
    #expect(search.line == "\(title) \(text)")
  }
}
