extension Sequence {
  /// The elements without those whose key an earlier one has, in their order.
  ///
  /// - Parameter key: What is the same for elements of which only the first is kept.
  /// - Returns: The first element with each key.
  /// - Complexity: Linear.
  public func uniqued<Key: Hashable>(by key: (Element) throws -> Key) rethrows -> [Element] {
    var seen: Set<Key> = []
    return try filter { try seen.insert(key($0)).inserted }
  }
}

extension Sequence where Element: Hashable {
  /// Each element once, in the order in which they first come.
  public func uniqued() -> [Element] { uniqued(by: \.self) }
}
