import Foundation
import Testing

/// A page of the documentation.
struct Document: Hashable, Sendable, CustomTestStringConvertible {
  /// Where it is, from the root of the package.
  let path: String

  var testDescription: String { path }

  /// What it says.
  ///
  /// - Throws: Foundation's error where the page cannot be read.
  var markdown: MarkdownText {
    get throws {
      let file = Documents.root.appendingPathComponent(path)
      return MarkdownText(try String(contentsOf: file, encoding: .utf8), page: path)
    }
  }

  /// Whether `.record` wrote it.
  ///
  /// - Throws: Foundation's error where the page cannot be read.
  var isHandout: Bool {
    get throws {
      try markdown.prose.contains { $0.hasPrefix("<!-- handout of reminders-shell: ") }
    }
  }

  /// The path, from the root of the package, of a file that a link on this page names.
  func path(ofLinked file: String) -> String {
    var folders = path.split(separator: "/").dropLast()
    for part in file.split(separator: "/") where part != "." {
      if part == ".." { _ = folders.popLast() } else { folders.append(part) }
    }
    return folders.joined(separator: "/")
  }
}
