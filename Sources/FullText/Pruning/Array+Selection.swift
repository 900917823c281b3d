extension Array {
  /// Puts the element of a rank at its place, all that come before it before, and the others behind.
  ///
  /// - Parameters:
  ///   - rank: The rank from 0; one beyond the end does nothing.
  ///   - isBefore: A strict order.
  /// - Complexity: Linear in the number of elements on average. (Hoare's quickselect.)
  mutating func select(_ rank: Int, by isBefore: (Element, Element) -> Bool) {
    guard rank >= 0, rank < count else { return }
    withUnsafeMutableBufferPointer { elements in
      var (low, high) = (0, elements.count - 1)
      while low < high {
        let pivot = elements[(low + high) / 2]
        var (left, right) = (low, high)
        while left <= right {
          while isBefore(elements[left], pivot) { left += 1 }
          while isBefore(pivot, elements[right]) { right -= 1 }
          if left <= right {
            elements.swapAt(left, right)
            left += 1
            right -= 1
          }
        }
        if rank <= right {
          high = right
        } else if rank >= left {
          low = left
        } else {
          return
        }
      }
    }
  }

  /// The elements of some ranks, in their order; the array is put into another order for it.
  mutating func sortedElements(
    at ranks: Range<Int>,
    by isBefore: (Element, Element) -> Bool
  ) -> [Element] {
    let ranks = ranks.clamped(to: 0..<count)
    guard !ranks.isEmpty else { return [] }
    select(ranks.lowerBound, by: isBefore)
    var rest = Array(self[ranks.lowerBound...])
    rest.select(ranks.count - 1, by: isBefore)
    return rest.prefix(ranks.count).sorted(by: isBefore)
  }
}
