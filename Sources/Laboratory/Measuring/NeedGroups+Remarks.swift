import Output
import Relevance
import TerminalKit

extension NeedGroups {
  /// Says that some queries count as one, and which were joined by their good rows; nothing where each counts.
  ///
  /// - Parameters:
  ///   - queries: The queries.
  ///   - place: Where they count as one, as the end of a sentence.
  /// - Returns: The sentences.
  func remarks(on queries: [Evaluation.Query], _ place: String) -> [String] {
    guard count < queries.count else { return [] }
    let sentence =
      "\(Count(queries.count, "query")) of \(Count(count, "need")): the wordings of a need count as one\(place)."
    return [sentence] + [joining(queries.map(\.query.label))].compactMap(\.self)
  }

  /// Says which queries were joined by their good rows; nil where none was.
  func joining(_ labels: [String]) -> String? {
    guard let first = joinedByRows.first else { return nil }
    let pair = "\"\(labels[first])\" counts as \"\(labels[self.first(of: first)])\""
    let others = joinedByRows.count - 1
    return TerminalText.harmless(pair)
      + (others > 0 ? ", and \(Count(others, "other")) as others do" : "")
      + ", because mostly the same rows are good; .judge need tells them apart."
  }
}
