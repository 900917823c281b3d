extension Collection where Element == Int64 {
  /// The keys in words, the first ones by number: `row 3`, `3 rows (1, 5, 9)`, `12 rows (1, 2, 3, ...)`.
  func listed(_ noun: String) -> String {
    guard count > 1 else { return "\(noun) " + map { "\($0)" }.joined() }
    let first = prefix(5).map { "\($0)" }.joined(separator: ", ")
    return "\(count) \(noun)s (\(first)\(count > 5 ? ", ..." : ""))"
  }

  /// `it` or `them`.
  var pronoun: String { count == 1 ? "it" : "them" }
}
