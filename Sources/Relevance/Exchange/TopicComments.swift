/// The texts of queries in files that know queries by ids only: comments `# query 1: week`, or a file of topics.
public enum TopicComments {
  /// Reads a file of topics: a query in each line, its id before a tab or the first blank.
  ///
  /// - Parameters:
  ///   - text: The file.
  ///   - checkCancellation: Called for each few hundred lines; it throws to end the reading.
  /// - Returns: The texts by their ids.
  /// - Throws: A ``RelevanceError`` for a line without a text, or an id that is there twice.
  public static func readTopics(
    _ text: String,
    checkCancellation: () throws -> Void = {}
  ) throws -> [String: String] {
    var topics: [String: String] = [:]
    try text.numberedLines().forEach(checking: checkCancellation) { number, line in
      guard !line.allSatisfy(\.isWhitespace), line.first != "#" else { return }
      let separator = line.firstIndex(of: "\t") ?? line.firstIndex { $0.isWhitespace }
      let query = separator.map { String(line[$0...]).onOneLine } ?? ""
      let id = separator.map { String(line[..<$0]).onOneLine } ?? String(line)
      guard !query.isEmpty, !id.isEmpty else {
        throw RelevanceError(
          "expected an id, a tab and a query",
          line: number,
          remedy: "as in: 1\tweek"
        )
      }
      guard topics.updateValue(query, forKey: id) == nil else {
        throw RelevanceError("the id \(id) is there twice", line: number)
      }
    }
    return topics
  }

  /// The file of topics for queries, with the same ids as in the qrels.
  public static func writeTopics(_ queries: [ExchangedQuery]) -> String {
    queries.identified.map { "\($0.id)\t\($0.query.text.onOneLine)\n" }.joined()
  }

  /// The comment that tells a query's text.
  static func comment(_ id: Int64, _ text: String) -> String {
    "# query \(id): \(text.onOneLine)\n"
  }

  /// The id and the text in a comment; nil for any other comment.
  static func read(_ comment: Substring) -> (id: String, text: String)? {
    let words = comment.drop { $0 == "#" || $0.isWhitespace }
    guard words.hasPrefix("query "), let colon = words.firstIndex(of: ":") else { return nil }
    let id = String(words[..<colon].dropFirst(6)).onOneLine
    let text = String(words[words.index(after: colon)...]).onOneLine
    return id.isEmpty || text.isEmpty ? nil : (id, text)
  }
}
