public import SQLiteDatabase

extension StoreError {
  /// What to do about it, in sentences; SQL that was typed has the advice on its statement instead.
  public var knownRemedies: [String] {
    let known = isOfSchema ? nil : failure?.obstacleInFile ?? detailRemedy
    return (remedy == nil || hasEndedTransaction ? [known, remedy] : [remedy]).compactMap(\.self)
  }

  /// Whether SQLite cannot read the schema, which a newer version may have written: the file is not damaged then.
  private var isOfSchema: Bool { message.hasPrefix("malformed database schema") }

  /// What to do where a search that was right for an index is no longer: it has been made again with less detail.
  private var detailRemedy: String? {
    let isDetail = message.hasSuffix("(detail!=full)") || message.hasSuffix("(detail=none)")
    guard message.hasPrefix("fts5: "), isDetail else { return nil }
    return
      "the index was made without the places of its tokens, which this search needs; .fts describes it"
  }
}
