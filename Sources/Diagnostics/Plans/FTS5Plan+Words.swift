extension FTS5Plan {
  /// Explains the plan in one line.
  ///
  /// - Parameter columns: All columns of the table, UNINDEXED ones too, in the order of the declaration.
  /// - Returns: The line, without a full stop.
  public func explanation(columns: [String]) -> String {
    ([access(columns)] + [rankFunctionWords, orderWords].compactMap(\.self))
      .joined(separator: ", ")
  }

  /// Explains how FTS5 finds the rows.
  private func access(_ columns: [String]) -> String {
    let searches = conditions.compactMap { $0.search(columns) }
    let bounds = conditions.compactMap(\.bound)
    if searches.isEmpty, bounds.isEmpty { return "reads every row, without the index" }
    if searches.isEmpty { return "reads \(bounds.joined(separator: " and "))" }
    // FTS5 checks bounds while it reads the index: they cost nothing, and save reading rows.
    let within = bounds.isEmpty ? "" : ", in \(bounds.joined(separator: " and "))"
    return searches.joined(separator: " and ") + within
  }

  private var rankFunctionWords: String? {
    conditions.contains(.rankFunction) ? "scored by the function in rank MATCH" : nil
  }

  private var orderWords: String? {
    switch (order, isDescending) {
    case (nil, _): nil
    case (.rank?, false): "best rank first"
    case (.rank?, true): "best rank last"
    case (.rowid?, false): "in order of rowid"
    case (.rowid?, true): "in descending order of rowid"
    }
  }
}

extension FTS5Plan.Condition {
  /// The words for a search in the index; nil for other conditions.
  fileprivate func search(_ columns: [String]) -> String? {
    switch self {
    case .match(let column) where column >= columns.count: "full-text search in all columns"
    case .match(let column): "full-text search in \(columns[column])"
    case .like(let column): Self.patternWords("LIKE", columns, column)
    case .glob(let column): Self.patternWords("GLOB", columns, column)
    case .rankFunction, .rowid, .rowidAtMost, .rowidAtLeast: nil
    }
  }

  private static func patternWords(_ word: String, _ columns: [String], _ column: Int) -> String {
    let name = column < columns.count ? columns[column] : "a column"
    return "\(word) on \(name) by trigrams (with fewer than 3 characters in a row: every row)"
  }

  /// The words for a range of rowids; nil for other conditions.
  fileprivate var bound: String? {
    switch self {
    case .rowid: "the one row with this rowid"
    case .rowidAtMost: "the rows up to a rowid"
    case .rowidAtLeast: "the rows from a rowid on"
    case .match, .rankFunction, .like, .glob: nil
    }
  }
}
