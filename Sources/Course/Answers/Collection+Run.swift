extension Collection where Element: Equatable {
  /// Whether some elements stand in it, one right after the other.
  func hasRun(of part: some Collection<Element>) -> Bool {
    var rest = self[...]
    while rest.count >= part.count {
      if rest.starts(with: part) { return true }
      guard rest.popFirst() != nil else { return false }
    }
    return false
  }
}
