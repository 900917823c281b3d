import CommandKit
import FullText
import QueryBuilder

/// TREC's runs: `qid Q0 docid rank score tag` in each line, by which programs exchange rankings.
enum RunFile {
  /// A ranking of one query in a file.
  struct Ranking: Hashable {
    /// The query's id in the file.
    let id: String
    /// The query's text, where a comment tells it.
    var text: String?
    /// The keys of the rows, best first.
    let rows: [Int64]
  }

  /// Reads a run in trec_eval's order, and ignores the file's own ranks.
  ///
  /// The largest score is first; equal scores are ordered by the rows' keys as text, the last one first. A query that
  /// only a comment names found nothing.
  ///
  /// - Returns: The rankings in the order of the queries' ids.
  /// - Throws: A `CommandError` with the line that cannot be read, or in which a row is there a second time.
  static func read(_ file: FileText) throws -> [Ranking] {
    let topics = try Topics.read(commentsOf: file)
    var scores = topics.mapValues { _ in [Int64: Double]() }
    let meaning = "six words, a query's id, Q0, a row's id, a rank, a score and a name"
    try file.forEachWords(6, meaning) { _, words in
      guard let score = Double(words[4]), score.isFinite else {
        throw CommandError("the score is a number, not \"\(words[4])\"")
      }
      guard let key = Int64(words[2]) else {
        throw CommandError("\"\(words[2])\" is not a row: ids are whole numbers")
      }
      guard scores[words[0], default: [:]].updateValue(score, forKey: key) == nil else {
        throw CommandError("row \(key) is there twice for query \(words[0])")
      }
    }
    return scores.sorted { $0.key < $1.key }.map { id, scores in
      let sorted = scores.sorted {
        $0.value != $1.value ? $0.value > $1.value : "\($0.key)" > "\($1.key)"
      }
      return Ranking(id: id, text: topics[id], rows: sorted.map(\.key))
    }
  }

  /// Finds the rankings of judged queries in a run.
  ///
  /// A file knows queries by ids, and the same id is another query's elsewhere: queries are recognized by their texts
  /// alone, which comments of the file or a file of topics tell.
  ///
  /// - Returns: The keys of the rows, best first, by the queries' numbers; a query of which the file has nothing is not
  ///   there.
  /// - Throws: A ``CommandError`` where the text of a query is not told, or two rankings are of one text.
  static func rows(
    of queries: [JudgedQuery],
    in file: FileText,
    topics: [String: String]
  ) throws -> [Int64: [Int64]] {
    let byText = try Dictionary(grouping: read(file)) { ranking in
      guard let text = topics[ranking.id] ?? ranking.text else {
        throw CommandError(
          "\(file.path) does not say what query \(ranking.id) looks for",
          details: [
            "--topics FILE names a file with lines of an id, a tab and a query, as .judge export --topics writes it"
          ]
        )
      }
      return ExactText(text)
    }
    var rows: [Int64: [Int64]] = [:]
    for (text, queries) in Dictionary(grouping: queries, by: { ExactText($0.text) }) {
      // Other programs may have left out blanks.
      guard let rankings = byText[text] ?? byText[ExactText(text.text.onOneLine)] else { continue }
      // The same text may have been judged as a search and as an expression: then the number tells which it is.
      let numbers = Set(queries.map { "\($0.id)" })
      for query in queries {
        let own = rankings.first { $0.id == "\(query.id)" }
        let others = rankings.filter { !numbers.contains($0.id) }
        if own == nil, others.count > 1 {
          throw CommandError(
            "\(file.path) has several rankings of \(query.quotedLabel): those of query \(others[0].id) and of \(others[1].id)"
          )
        }
        rows[query.id] = (own ?? others.first)?.rows
      }
    }
    return rows
  }

  /// Writes a run, whose name must be one word; other programs take comments for data, unless it is plain.
  ///
  /// The scores are made of the places, m down to 1: other programs sort by score, some of them in single
  /// precision, where bm25's scores of neighbours can be equal.
  static func write(_ rankings: [Ranking], tag: String, isPlain: Bool) -> String {
    var text = ""
    for ranking in rankings {
      if !isPlain, let query = ranking.text { text += Topics.comment(ranking.id, query) }
      for (row, place) in zip(ranking.rows, 1...) {
        text += "\(ranking.id) Q0 \(row) \(place) \(ranking.rows.count - place + 1) \(tag)\n"
      }
    }
    return text
  }
}
