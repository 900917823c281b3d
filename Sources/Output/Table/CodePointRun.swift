/// Some code points of a text without control characters between them: how many, and where they end.
///
/// As in `sqlite3`, a code point is a byte from 0x20 on with the bytes after it that go on with a character,
/// whether that is UTF-8 or not.
struct CodePointRun {
  /// The number of code points.
  private(set) var count = 0

  /// The position of the first byte after them.
  private(set) var end: Int

  /// Whether the first of them is a byte that could only go on with a character.
  ///
  /// `sqlite3` counts it when it divides lines, but not when it fills them with blanks.
  private(set) var isStray = false

  /// The number of code points that a line is measured by.
  var width: Int { count - (isStray ? 1 : 0) }

  /// Counts the code points from a position on, up to a control character, the end or a greatest number.
  ///
  /// It takes linear time, and makes no copy.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - start: The position of a byte that begins a code point, even if it could go on with one.
  ///   - most: The greatest number of code points.
  @inline(__always)
  init(in bytes: UnsafeRawBufferPointer, from start: Int, atMost most: Int = .max) {
    end = start
    guard start < bytes.count, most > 0 else { return }
    if bytes[start] & 0xC0 == 0x80 { (count, end, isStray) = (1, start + 1, true) }
    while end + ByteWord.count <= bytes.count {
      let word = ByteWord(bytes, at: end)
      guard word.controls == 0 else { break }
      let added = ByteWord.count - (word.beyondASCII == 0 ? 0 : word.continuations)
      guard added <= most - count else { break }
      count += added
      end += ByteWord.count
    }
    while end < bytes.count, bytes[end] >= 0x20 {
      if bytes[end] & 0xC0 != 0x80 {
        guard count < most else { return }
        count += 1
      }
      end += 1
    }
  }
}
