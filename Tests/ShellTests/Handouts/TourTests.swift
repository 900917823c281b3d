import Foundation
import Shell
import TestSupport
import Testing

/// The tour of the shell, a handout that is recorded again and compared.
struct TourTests {
  private static let script = Documents.root.appendingPathComponent("Docs/tour.sql")
  private static let page = Documents.root.appendingPathComponent("Docs/tour.md")

  @Test func `the page is what its script records`() throws {
    let recorded = try Self.recorded()
    // Scripts/tour asks for the page to be written.
    if let path = ProcessInfo.processInfo.environment["RECORD_TOUR"] {
      try recorded.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let kept = try String(contentsOf: Self.page, encoding: .utf8)
    #expect(kept == recorded, "Scripts/tour writes the page again: see what has changed")
  }

  @Test func `its screens fit 80 columns, and there are ten`() throws {
    let page = MarkdownText(try Self.recorded(), page: "Docs/tour.md")
    #expect(page.blocks.count == 10)
    #expect(page.blocks.flatMap(\.lines).filter { $0.count > 80 } == [])
    let headings = page.prose.filter { $0.hasPrefix("## ") }
    #expect(headings.prefix(10).enumerated().allSatisfy { $1.hasPrefix("## \($0 + 1). ") })
  }

  /// The page as the script records it in a shell of 80 columns.
  private static func recorded() throws -> String {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/tour.md"
    let shell = try ScratchShell(columns: 80)
    let script = try String(contentsOf: script, encoding: .utf8)
    _ = shell.answer(to: ".record --title \"A tour in ten screens\" \(path)\n\(script).record off")
    return try String(contentsOfFile: path, encoding: .utf8)
  }
}
