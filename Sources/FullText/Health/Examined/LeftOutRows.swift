import QueryBuilder

/// The rows of a content that its triggers leave out of the index, by their conditions on the row as it is now.
struct LeftOutRows: Sendable {
  /// Whether a trigger has a condition on the rows that it puts into the index.
  var hasConditions = false
  /// Why the conditions say nothing sure of a row; nil where they do.
  var doubt: String?
  /// The rows that the triggers for INSERT leave out.
  var byInsert: Set<Int64> = []
  /// The rows that the triggers for UPDATE leave out; nil where their conditions do not say.
  var byUpdate: Set<Int64>?
  /// The condition of the rows that belong into the index, over `new`; nil where the triggers do not agree on one.
  var belonging: String?

  /// Whether a row may be missing from the index because triggers leave it out.
  func mayInclude(_ key: Int64) -> Bool {
    doubt != nil || byInsert.contains(key) || byUpdate?.contains(key) == true
  }
}
