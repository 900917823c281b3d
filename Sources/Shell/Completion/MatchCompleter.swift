import LineEditor

/// Completes FTS5 queries: column filters and operators.
struct MatchCompleter {
  /// The columns that can be searched.
  let columns: [String]

  private static let operators = ["AND ", "OR ", "NOT ", "NEAR("]

  /// The ways to go on.
  ///
  /// - Parameters:
  ///   - text: The line up to the cursor.
  ///   - query: The part of the FTS5 query that it ends with.
  /// - Returns: The proposals.
  func completion(of text: String, query: String) -> Completion {
    let word = String(
      query.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed()
    )
    let before = query.dropLast(word.count)
    // A phrase in quotes is text of the reminders.
    guard before.count(where: { $0 == "\"" }).isMultiple(of: 2) else { return .none(at: text) }
    let isInBraces = (before.lastIndex(of: "{").map { !before[$0...].contains("}") }) ?? false
    let filters = columns.beginning(with: word).map { column in
      Completion.Candidate(isInBraces ? written(column) : "\(written(column)):")
    }
    // Small letters are words to look for.
    let operators = word.isEmpty || isInBraces ? [] : Self.operators.filter { $0.hasPrefix(word) }
    let start = text.index(text.endIndex, offsetBy: -word.count)
    return Completion(
      range: start..<text.endIndex,
      candidates: filters + operators.map { .init($0) }
    )
  }

  /// A column as FTS5's queries write it: in quotes where it is no bareword.
  private func written(_ column: String) -> String {
    let isBareword = column.unicodeScalars.allSatisfy { scalar in
      !scalar.isASCII || scalar == "_" || scalar.properties.isAlphabetic
        || scalar.properties.numericType != nil
    }
    return isBareword ? column : "\"\(column.replacing("\"", with: "\"\""))\""
  }
}
