import QueryBuilder

extension FullTextTable {
  /// What cannot be shown of the table's rows; nil where they can be.
  public var hiddenText: String? {
    guard options.content == .contentless else { return nil }
    return hasHits
      ? "\(name) keeps no text (content=''): its rows are found and ranked, not shown."
      : "\(name) keeps no text (content=''): its rows are found, not shown."
  }

  /// Why the scores of the table's rows say little; nil where they are as they should be.
  public var scoreCaveat: String? {
    if !hasHits {
      return
        "\(name) keeps neither text (content='') nor places (detail=\(options.detail.rawValue)): "
        + "bm25 finds no hits, and all scores are 0."
    }
    if !hasLengths {
      return "\(name) keeps neither text (content='') nor lengths (columnsize=0): FTS5 takes "
        + "-\(index.columns.count) for the length of each row, so that the scores do not depend on it."
    }
    return nil
  }
}
