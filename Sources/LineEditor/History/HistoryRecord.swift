/// A line of the history's file: an entry, and whether it failed when it was entered.
struct HistoryRecord: Equatable {
  /// What the user entered.
  let entry: String

  /// Whether the shell reported an error.
  var hasFailed = false
}
