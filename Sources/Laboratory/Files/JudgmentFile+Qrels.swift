import CommandKit
import FullText

extension JudgmentFile {
  /// Reads TREC's qrels: a query's id, 0, a row's id and a grade in each line.
  ///
  /// The second word of a line is ignored, as trec_eval does. A comment `# query 1: week`, also one after the lines of
  /// its query, tells the text of query 1.
  mutating func readQrels() throws {
    let topics = topics.merging(try Topics.read(commentsOf: source)) { given, _ in given }
    let meaning = "four words, a query's id, 0, a row's id and a grade"
    try source.forEachWords(4, meaning) { number, words in
      guard let query = topics[words[0]] else {
        throw CommandError(
          "the file does not say what query \(words[0]) looks for",
          details: [
            "--topics FILE names a file with lines of an id, a tab and a query; or write a comment into this one: "
              + "# query \(words[0]): week"
          ]
        )
      }
      try add(query, row: words[2], grade: words[3], at: number)
    }
  }

  /// Writes qrels, with a comment before each query that tells its text, unless they are to be plain.
  static func qrels(of queries: [JudgedQuery], isPlain: Bool) -> String {
    var text = ""
    for query in queries {
      if !isPlain { text += Topics.comment("\(query.id)", query.text) }
      for (row, grade) in query.rowGrades { text += "\(query.id) 0 \(row) \(grade)\n" }
    }
    return text
  }
}
