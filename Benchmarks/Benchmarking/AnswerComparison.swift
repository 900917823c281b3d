internal import CLibrary

/// Compares the output of two programs while they run.
enum AnswerComparison {
  private static let capacity = 1 << 16

  /// Reads two descriptors until their contents differ or end.
  ///
  /// - Returns: The position of the first byte that differs; nil if the contents are equal.
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

  /// Reads the next bytes: as many as there is room for, or fewer at the end.
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
