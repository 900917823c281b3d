import Foundation

/// The pages of the documentation: the one list of them.
enum Documents {
  static let all: [Document] =
    [
      "README.md",
      "CONTRIBUTING.md",
      "SECURITY.md",
      "Docs/tour.md",
      "Docs/searching.md",
      "Docs/ranking.md",
      "Docs/own-database.md", "Docs/learning.md",
      "Docs/shell.md",
      "Docs/json.md",
      "Docs/performance.md",
      "Docs/architecture.md",
    ].map { Document(path: $0) } + decisions

  /// The pages of decisions, which are as many as there are files.
  static let decisions: [Document] = {
    let folder = root.appendingPathComponent("Docs/decisions").path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".md") }.sorted().map {
      Document(path: "Docs/decisions/\($0)")
    }
  }()

  /// The sessions that the pages show, without those of handouts, which say themselves how they are run again.
  ///
  /// - Throws: Foundation's error where a page cannot be read.
  static func sessions() throws -> [ConsoleBlock] {
    try all.flatMap { try $0.isHandout ? [] : $0.markdown.sessions }
  }

  /// The root of the package.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
}
