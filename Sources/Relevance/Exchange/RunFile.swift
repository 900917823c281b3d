/// TREC's runs: `qid Q0 docid rank score tag` in each line, by which programs exchange rankings.
public enum RunFile {
  /// A ranking of one query in a file.
  public struct Ranking: Sendable, Hashable {
    /// The query's id in the file.
    public let id: String
    /// The query's text, where a comment tells it.
    public let text: String?
    /// The keys of the rows, best first.
    public let rows: [String]

    /// Describes a ranking.
    public init(id: String, text: String? = nil, rows: [String]) {
      self.id = id
      self.text = text
      self.rows = rows
    }
  }

  /// Reads a run in trec_eval's order, and ignores the file's own ranks.
  ///
  /// The largest score is first; equal scores are ordered by the rows' keys as text, the last one first. A query that
  /// only a comment names found nothing.
  ///
  /// - Parameters:
  ///   - text: The file.
  ///   - checkCancellation: Called for each few hundred lines; it throws to end the reading.
  /// - Returns: The rankings in the order of the file's queries.
  /// - Throws: A ``RelevanceError`` with the line that cannot be read, or in which a row is there a second time.
  public static func read(
    _ text: String,
    checkCancellation: () throws -> Void = {}
  ) throws -> [Ranking] {
    var ids: [String] = []
    var rows: [String: [(key: String, score: Double)]] = [:]
    var keys: [String: Set<String>] = [:]
    var topics: [String: String] = [:]
    try text.numberedLines().forEach(checking: checkCancellation) { number, line in
      let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let id = words.first else { return }
      guard !id.hasPrefix("#") else {
        if let topic = TopicComments.read(line) {
          topics[topic.id] = topic.text
          if rows[topic.id] == nil { ids.append(topic.id) }
          rows[topic.id] = rows[topic.id] ?? []
        }
        return
      }
      guard words.count == 6 else {
        throw RelevanceError(
          "expected six words, a query's id, Q0, a row's id, a rank, a score and a name, not \(words.count)",
          line: number
        )
      }
      guard let score = Double(words[4]), score.isFinite else {
        throw RelevanceError("the score is a number, not \"\(words[4])\"", line: number)
      }
      if rows[id] == nil { ids.append(id) }
      let key = ExchangedQuery.Grade.key(words[2])
      guard keys[id, default: []].insert(key).inserted else {
        throw RelevanceError("row \(key) is there twice for query \(id)", line: number)
      }
      rows[id, default: []].append((key, score))
    }
    return ids.map { id in
      // strcmp compares bytes.
      let sorted = (rows[id] ?? []).sorted {
        $0.score != $1.score
          ? $0.score > $1.score : $1.key.utf8.lexicographicallyPrecedes($0.key.utf8)
      }
      return Ranking(id: id, text: topics[id], rows: sorted.map(\.key))
    }
  }

  /// Writes a run.
  ///
  /// The scores are made of the places, m down to 1: other programs sort by score, some of them in single
  /// precision, where bm25's scores of neighbours can be equal.
  ///
  /// - Parameters:
  ///   - rankings: The rankings.
  ///   - tag: The run's name, which must be one word.
  ///   - isPlain: Whether to leave out comments, which older programs take for data.
  /// - Returns: The file.
  public static func write(_ rankings: [Ranking], tag: String, isPlain: Bool) -> String {
    var text = ""
    for ranking in rankings {
      if !isPlain, let query = ranking.text {
        text += "# query \(ranking.id): \(query.onOneLine)\n"
      }
      for (row, place) in zip(ranking.rows, 1...) {
        text += "\(ranking.id) Q0 \(row) \(place) \(ranking.rows.count - place + 1) \(tag)\n"
      }
    }
    return text
  }
}
