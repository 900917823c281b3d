import Foundation
import Shell
import Testing

struct PublishedHandoutsTests {
  /// The handouts in the repository.
  private static var paths: [String] {
    let folder = Documents.root.appendingPathComponent("Docs/handouts").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
      + [Documents.root.appendingPathComponent("Docs/tour.md").path]
  }

  @Test func `there are handouts`() {
    #expect(Self.paths.count > 2)
  }

  @Test(arguments: paths)
  func `a handout shows what comes`(path: String) throws {
    let answer = try ScratchShell().answer(to: ".record check \(path)")
    #expect(answer.hasSuffix(", 0 differ"), "\(answer)")
  }
}
