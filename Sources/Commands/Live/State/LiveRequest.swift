import QueryBuilder

/// A page that a live search asks for.
struct LiveRequest: Equatable, Sendable {
  /// The number of the request: a later one has a larger number.
  var number = 0
  /// The text, as it is typed.
  var text: String
  /// How much a hit counts in each column.
  var weights: ColumnWeights
  /// The greatest number of rows on the page.
  var limit: Int
  /// The number of rows before the page.
  var offset = 0

  /// Whether another request asks for the same page.
  func asksForTheSame(as other: LiveRequest) -> Bool {
    var other = other
    other.number = number
    return self == other
  }
}
