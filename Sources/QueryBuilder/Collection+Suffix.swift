extension BidirectionalCollection {
  /// The longest end whose elements all meet a condition.
  public func suffix(while condition: (Element) -> Bool) -> SubSequence {
    self[(lastIndex { !condition($0) }.map(index(after:)) ?? startIndex)...]
  }
}
