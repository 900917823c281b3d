import LineEditor
import QueryBuilder

/// Completes FTS5 queries: column filters and operators.
struct MatchCompleter {
  /// The columns that can be searched.
  let columns: [String]

  private static let operators = ["AND ", "OR ", "NOT ", "NEAR("]

  /// The completions at the cursor.
  ///
  /// - Parameters:
  ///   - text: The line up to the cursor.
  ///   - query: The FTS5 query at its end, as far as it is typed.
  /// - Returns: The proposals.
  func completion(of text: String, query: String) -> Completion {
    let word = String(
      query.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed()
    )
    let before = query.dropLast(word.count)
    // Inside quotes there are words of the texts, which are not completed.
    guard before.count(where: { $0 == "\"" }).isMultiple(of: 2) else { return .none(at: text) }
    let isInBraces = (before.lastIndex(of: "{").map { !before[$0...].contains("}") }) ?? false
    let filters = columns.beginning(with: word).map { column in
      Completion.Candidate(
        isInBraces ? MatchPattern.spelling(column) : "\(MatchPattern.spelling(column)):"
      )
    }
    // FTS5's operators are in capitals; the same in small letters are words to look for.
    let operators = word.isEmpty || isInBraces ? [] : Self.operators.filter { $0.hasPrefix(word) }
    let start = text.index(text.endIndex, offsetBy: -word.count)
    return Completion(
      range: start..<text.endIndex,
      candidates: filters + operators.map { .init($0) }
    )
  }
}
