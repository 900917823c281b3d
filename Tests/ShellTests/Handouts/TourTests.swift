import Foundation
import Shell
import TerminalKit
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

  @Test func `its pictures are what the inputs of its parts record in colours`() throws {
    let folder = try TemporaryFolder()
    let shell = try ScratchShell(columns: 80, styling: .palette)
    let parts = try Self.parts()
    #expect(parts.count == 11)
    for (index, part) in parts.enumerated() {
      let name = "tour-\(index + 1)"
      let path = "\(folder.path)/\(name).svg"
      _ = shell.answer(
        to: ".record --title \"\(part.title)\" \(path)\n\(part.inputs)\n.record off"
      )
      try Pictures.compare(recordedAt: path, with: name)
    }
  }

  /// The numbered parts of the tour: what their headings say, and their inputs, without those that only a page without
  /// colours needs.
  private static func parts() throws -> [(title: String, inputs: String)] {
    let script = try String(contentsOf: script, encoding: .utf8)
    return script.split(separator: "\n.note ## ").dropFirst().compactMap { part in
      let lines = part.split(separator: "\n")
      guard let title = lines.first?.wholeMatch(of: /\d+\. (.+)/)?.1 else { return nil }
      let inputs = lines.dropFirst().filter { !$0.hasPrefix(".note ") && $0 != ".markers « »" }
      return (String(title), inputs.joined(separator: "\n"))
    }
  }

  @Test func `its screens fit 80 columns, and there are eleven`() throws {
    let page = MarkdownText(try Self.recorded(), page: "Docs/tour.md")
    #expect(page.blocks.count == 11)
    #expect(page.blocks.flatMap(\.lines).filter { $0.count > 80 } == [])
    let headings = page.prose.filter { $0.hasPrefix("## ") }
    #expect(headings.prefix(11).enumerated().allSatisfy { $1.hasPrefix("## \($0 + 1). ") })
  }

  /// The page as the script records it in a shell of 80 columns.
  private static func recorded() throws -> String {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/tour.md"
    let shell = try ScratchShell(columns: 80)
    let script = try String(contentsOf: script, encoding: .utf8)
    let start = ".record --title \"A tour in eleven screens\" \(path)"
    _ = shell.answer(to: "\(start)\n\(script).record off")
    return try String(contentsOfFile: path, encoding: .utf8)
  }
}
