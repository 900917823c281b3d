/// TREC's qrels, with a query's id, 0, a row's id and a grade in each line.
///
/// A comment `# query 1: week` tells the text of query 1.
public enum QrelsFormat: JudgmentFormat {
  /// Written `qrels`.
  public static let name = "qrels"
  /// False: a row has one grade.
  public static let keepsJudges = false

  /// The most bytes of a line that are looked at: a file of another format may be a single line.
  private static let longestBeginning = 4_096

  /// Whether the first line of data has four words, the last of them a number.
  public static func recognizes(_ text: String) -> Bool {
    let beginnings = text.numberedLines().lazy.map {
      String(decoding: $0.text.utf8.prefix(longestBeginning), as: UTF8.self)
    }
    let line = beginnings.first { $0.first { !$0.isWhitespace } ?? "#" != "#" }
    let words = line?.split(whereSeparator: \.isWhitespace) ?? []
    return words.count == 4 && Int(words[3]) != nil
  }

  /// Reads qrels; the second word of a line is ignored, as trec_eval does.
  public static func read(
    _ text: String,
    topics: [String: String],
    checkCancellation: () throws -> Void
  ) throws -> [ExchangedQuery] {
    var topics = topics
    var collector = QueryCollector()
    // A comment may stand behind the lines of its query.
    try text.numberedLines().forEach(checking: checkCancellation) { _, line in
      guard line.utf8.first == UInt8(ascii: "#"), let topic = TopicComments.read(line) else {
        return
      }
      topics[topic.id] = topics[topic.id] ?? topic.text
    }
    try text.numberedLines().forEach(checking: checkCancellation) { number, line in
      let words = line.split(whereSeparator: \.isWhitespace)
      guard let first = words.first, !first.hasPrefix("#") else { return }
      guard words.count == 4 else {
        throw RelevanceError(
          "expected four words, a query's id, 0, a row's id and a grade, not \(words.count)",
          line: number
        )
      }
      guard let grade = Int(words[3]) else {
        throw RelevanceError("the grade is a whole number, not \"\(words[3])\"", line: number)
      }
      guard let query = topics[String(first)] else {
        throw RelevanceError(
          "the file does not say what query \(first) looks for",
          line: number,
          remedy: "--topics FILE names a file with lines of an id, a tab and a query; or write a "
            + "comment into this one: # query \(first): week"
        )
      }
      let position = collector.position(of: query, line: number)
      try collector.add(.init(row: String(words[2]), grade: grade, line: number), at: position)
    }
    return collector.queries
  }

  /// Writes qrels, with a comment before each query that tells its text.
  public static func write(_ queries: [ExchangedQuery], isPlain: Bool) throws -> String {
    var text = ""
    for (id, query) in queries.identified {
      if !isPlain { text += TopicComments.comment(id, query.text) }
      for grade in query.grades {
        guard !grade.row.contains(where: \.isWhitespace) else {
          throw RelevanceError("the id \"\(grade.row)\" has a blank, which qrels cannot hold")
        }
        text += "\(id) 0 \(grade.row) \(grade.grade)\n"
      }
    }
    return text
  }
}
