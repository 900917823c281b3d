import FullText

extension RankedSearch {
  /// Says that places by score are not those of the search's own list; nil where they are.
  var orderNote: String? {
    otherOrder.map { "The list is ordered by \($0); these are places by score." }
  }
}
