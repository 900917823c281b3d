/// Makes a failing list as short as it can be: delta debugging, as Andreas Zeller and Ralf Hildebrandt describe it
/// in "Simplifying and Isolating Failure-Inducing Input", IEEE Transactions on Software Engineering, 2002.
enum Reduction {
  /// The elements without those that the failure does not need.
  ///
  /// - Parameters:
  ///   - elements: A list that fails.
  ///   - isOver: Whether there is no more time.
  ///   - fails: Whether a shorter list still fails.
  /// - Returns: A list that fails, in the same order; it fails no more without any one of its elements, if there
  ///   was time to find out.
  static func smallest<Element>(
    _ elements: [Element],
    until isOver: () -> Bool = { false },
    while fails: ([Element]) throws -> Bool
  ) rethrows -> [Element] {
    var elements = elements
    var size = max(1, elements.count / 2)
    while !elements.isEmpty {
      var hasShrunk = false
      var start = 0
      while start < elements.count {
        if isOver() { return elements }
        var rest = elements
        rest.removeSubrange(start..<min(start + size, elements.count))
        if try fails(rest) {
          elements = rest
          hasShrunk = true
        } else {
          start += size
        }
      }
      if size == 1, !hasShrunk { break }
      size = max(1, size / 2)
    }
    return elements
  }
}
