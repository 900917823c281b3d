import CommandKit
import Commands
import Foundation
import Testing

/// The commands that the texts of the program name, which are those that there are.
///
/// A name in a text has its dot, and stands after nothing, a blank, a bracket or a mark of quotation.
struct NamedCommandsTests {
  /// What looks like a command and is none: endings and names of files, the requests of a manual page, and what
  /// `sqlite3` calls its `.limit` in a message.
  private static let others: Set = [
    "ad", "config", "csv", "db", "htm", "html", "json", "jsonl", "limits", "local", "md", "new",
    "nh", "nr", "svg", "tsv", "txt",
  ]
  /// What stands after a command that has subcommands, and is none of these.
  private static let followers: Set = [
    "judge fun", "judge has", "judge walk", "judge week", "lesson like", "lesson lists",
    "record off", "tune says",
  ]

  private let literals = #/"""[\s\S]*?"""|"(?:\\[^\n]|[^"\\\n])*"/#
  private let named = #/(?:^|[\s("'`])\.([a-z][a-z-]*)(?: ([a-z]+))?(?!\.?[A-Za-z0-9_(*\/])/#

  private let subcommands = Dictionary(
    uniqueKeysWithValues: dotCommandSignatures.map {
      ($0.name, Set($0.subcommands.map(\.lastName)))
    }
  )

  @Test func `each command that a text of the program names is there`() throws {
    let sources = Documents.root.appendingPathComponent("Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var count = 0
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      for text in try texts(of: String(contentsOf: file, encoding: .utf8)) {
        for name in text.matches(of: named).map(\.output) {
          count += 1
          #expect(
            isKnown(String(name.1), before: name.2.map(String.init)),
            "\(file.lastPathComponent): \(name.0)"
          )
        }
      }
    }
    #expect(count > 300)
  }

  /// Whether a name is that of a command, with what may stand after it.
  private func isKnown(_ name: String, before word: String?) -> Bool {
    guard let subcommands = subcommands[name] else {
      // The classes of an SVG's style sheet begin so.
      return Self.others.contains(name) || name.hasPrefix("rs")
    }
    guard let word, !subcommands.isEmpty else { return true }
    return subcommands.contains(word) || Self.followers.contains("\(name) \(word)")
  }

  /// The literals of a file, with a digit for whatever is interpolated.
  private func texts(of source: String) -> [String] {
    source.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      .joined(separator: "\n")
      .matches(of: literals)
      .map { literal in
        literal.output.trimmingCharacters(in: ["\""])
          .replacing(#/\\\((?:[^()]|\([^()]*\))*\)/#, with: "0")
          // One with a literal of its own ends this one.
          .replacing(#/\\\(.*$/#, with: "0")
      }
  }
}
