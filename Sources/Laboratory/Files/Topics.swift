import CommandKit
import FullText
import TerminalKit

/// The texts of queries for files that know queries by ids only: comments `# query 1: week`, or a file of topics.
enum Topics {
  /// The texts by their ids in a file of topics, with an id, a tab or a blank, and a query in each line.
  static func read(_ file: FileText) throws -> [String: String] {
    var topics: [String: String] = [:]
    try file.forEachLine { _, line in
      guard !line.allSatisfy(\.isWhitespace), line.first != "#" else { return }
      // By scalars: an accent that follows a tab makes one character with it.
      let scalars = line.unicodeScalars
      let end =
        scalars.firstIndex(of: "\t") ?? scalars.firstIndex { $0.properties.isWhitespace }
        ?? line.endIndex
      let (id, query) = (line[..<end].trimmed, line[end...].trimmed)
      guard !query.isEmpty, !id.isEmpty else {
        throw CommandError("expected an id, a tab and a query", details: ["as in: 1\tweek"])
      }
      guard topics.updateValue(query, forKey: id) == nil else {
        throw CommandError("the id \(id) is there twice")
      }
    }
    return topics
  }

  /// The file of topics for queries, with the same ids as in the qrels.
  static func write(_ queries: [JudgedQuery]) -> String {
    queries.map { "\($0.id)\t\(inLine($0.text))\n" }.joined()
  }

  /// The comment that tells a query's text.
  static func comment(_ id: String, _ text: String) -> String {
    "# query \(id): \(inLine(text))\n"
  }

  /// A query's text as a line can have it: as it is, but for ends of lines.
  private static func inLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }

  /// The texts by their ids in the comments of a file; of several texts of one id the first counts.
  static func read(commentsOf file: FileText) throws -> [String: String] {
    var topics: [String: String] = [:]
    try file.forEachLine { _, line in
      let line = line.drop(while: \.isWhitespace)
      let words = line.drop { $0 == "#" || $0.isWhitespace }
      guard line.first == "#", words.hasPrefix("query "), let colon = words.firstIndex(of: ":")
      else { return }
      let id = words[..<colon].dropFirst(6).onOneLine
      let text = words[words.unicodeScalars.index(after: colon)...].trimmed
      if !id.isEmpty, !text.isEmpty { topics[id] = topics[id] ?? text }
    }
    return topics
  }
}
