import Foundation
import TestSupport
import Testing

/// The changelog and the version, which a release takes from the program.
struct ChangelogTests {
  @Test func `the newest version of the changelog is that of the program, of the same day`() throws
  {
    let path = Documents.root.appendingPathComponent("CHANGELOG.md")
    let text = try String(contentsOf: path, encoding: .utf8)
    let newest = try #require(text.firstMatch(of: /\n## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d\d-\d\d)\n/))
    let version = try ShellProgram.run(["-version"]).output
    #expect(version.hasPrefix("reminders-shell \(newest.1),"))
    let title = try ShellProgram.run(["-man"]).output.prefix { $0 != "\n" }
    #expect(title.contains("\"\(newest.2)\" \"reminders-shell \(newest.1)\""))
  }
}
