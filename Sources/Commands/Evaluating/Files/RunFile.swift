import CommandKit
import FullText

/// TREC's runs: `qid Q0 docid rank score tag` in each line, by which programs exchange rankings.
enum RunFile {
  /// A ranking of one query in a file.
  struct Ranking: Hashable {
    /// The query's id in the file.
    let id: String
    /// The query's text, where a comment tells it.
    var text: String?
    /// The keys of the rows, best first.
    let rows: [String]
  }

  /// Reads a run in trec_eval's order, and ignores the file's own ranks.
  ///
  /// The largest score is first; equal scores are ordered by the rows' keys as text, the last one first. A query that
  /// only a comment names found nothing.
  ///
  /// - Returns: The rankings in the order of the file's queries.
  /// - Throws: A `CommandError` with the line that cannot be read, or in which a row is there a second time.
  static func read(_ file: FileText) throws -> [Ranking] {
    var ids: [String] = []
    var scores: [String: [String: Double]] = [:]
    var topics: [String: String] = [:]
    func begin(_ id: String) {
      guard scores[id] == nil else { return }
      ids.append(id)
      scores[id] = [:]
    }
    try file.forEachLine { _, line in
      if let topic = Topics.read(comment: line) {
        topics[topic.id] = topic.text
        begin(topic.id)
      }
      let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let id = words.first, !id.hasPrefix("#") else { return }
      guard words.count == 6 else {
        throw CommandError(
          "expected six words, a query's id, Q0, a row's id, a rank, a score and a name, not \(words.count)"
        )
      }
      guard let score = Double(words[4]), score.isFinite else {
        throw CommandError("the score is a number, not \"\(words[4])\"")
      }
      begin(id)
      let key = JudgedQuery.key(words[2])
      guard scores[id]?.updateValue(score, forKey: key) == nil else {
        throw CommandError("row \(key) is there twice for query \(id)")
      }
    }
    return ids.map { id in
      // strcmp compares bytes.
      let sorted = (scores[id] ?? [:]).sorted {
        $0.value != $1.value
          ? $0.value > $1.value : $1.key.utf8.lexicographicallyPrecedes($0.key.utf8)
      }
      return Ranking(id: id, text: topics[id], rows: sorted.map(\.key))
    }
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
