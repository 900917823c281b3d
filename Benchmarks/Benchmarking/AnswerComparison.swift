#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The comparison of what two programs write, while they do.
enum AnswerComparison {
  private static let capacity = 1 << 16

  /// The first byte in which the contents of two descriptors differ, which are read to their ends.
  ///
  /// Returns `nil` if they are equal.
  static func firstDifference(between first: Int32, and second: Int32) -> Int? {
    withUnsafeTemporaryAllocation(byteCount: 2 * capacity, alignment: 1) { memory in
      let firstRoom = UnsafeMutableRawBufferPointer(rebasing: memory[..<capacity])
      let secondRoom = UnsafeMutableRawBufferPointer(rebasing: memory[capacity...])
      var position = 0
      while true {
        let left = fill(firstRoom, from: first)
        let right = fill(secondRoom, from: second)
        guard left.elementsEqual(right) else {
          return position + zip(left, right).prefix { $0 == $1 }.count
        }
        if left.count < capacity { return nil }
        position += left.count
      }
    }
  }

  /// The bytes that come next, as many as there is room for unless the end comes before.
  private static func fill(
    _ room: UnsafeMutableRawBufferPointer,
    from descriptor: Int32
  ) -> UnsafeRawBufferPointer {
    var count = 0
    while count < room.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: room[count...])
      let received = read(descriptor, rest.baseAddress, rest.count)
      if received > 0 {
        count += received
      } else if received == 0 || errno != EINTR {
        break
      }
    }
    return UnsafeRawBufferPointer(rebasing: room[..<count])
  }
}
