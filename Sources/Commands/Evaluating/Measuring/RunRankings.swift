import CommandKit
import FullText
import Relevance

/// The rankings of a run file by the judged queries that they are of.
///
/// A file knows queries by ids, and the same id is another query's elsewhere: queries are recognized by their texts
/// alone, which comments of the file or a file of topics tell.
struct RunRankings {
  /// The keys of the rows, best first, by the queries' numbers; a query of which the file has nothing is not there.
  private(set) var rows: [Int64: [String]] = [:]

  /// Finds the queries of a file's rankings.
  ///
  /// - Throws: A ``CommandError`` where the text of a query is not told.
  init(
    _ rankings: [RunFile.Ranking],
    topics: [String: String],
    of queries: [JudgedQuery],
    in path: String
  ) throws {
    var byText: [String: [RunFile.Ranking]] = [:]
    for ranking in rankings {
      guard let text = ranking.text ?? topics[ranking.id] else {
        throw CommandError(
          "\(path) does not say what query \(ranking.id) looks for",
          details: [
            "--topics FILE names a file with lines of an id, a tab and a query, as .judge export --topics writes it"
          ]
        )
      }
      byText[text, default: []].append(ranking)
    }
    for (text, queries) in Dictionary(grouping: queries, by: \.text.onOneLine) {
      guard let rankings = byText[text] else { continue }
      // The same text may have been judged as a search and as an expression: then the number tells which it is.
      let numbers = Set(queries.map { "\($0.id)" })
      for query in queries {
        let own =
          rankings.first { $0.id == "\(query.id)" } ?? rankings.first { !numbers.contains($0.id) }
        rows[query.id] = own?.rows
      }
    }
  }
}
