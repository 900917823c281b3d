/// The lines of a text with their numbers from 1, without line breaks; `\r\n` is one.
///
/// Each line is looked for when it is asked for: a file may have a million.
struct NumberedLines: Sequence, IteratorProtocol {
  private let text: Substring.UTF8View
  private var place: String.Index
  private var number = 0
  private var hasEnded = false

  init(of text: String) {
    self.text = text[...].utf8
    place = text.startIndex
  }

  mutating func next() -> (number: Int, text: Substring)? {
    guard !hasEnded else { return nil }
    number += 1
    let start = place
    let lineFeed = UInt8(ascii: "\n")
    let carriageReturn = UInt8(ascii: "\r")
    guard let end = text[start...].firstIndex(where: { $0 == lineFeed || $0 == carriageReturn })
    else {
      hasEnded = true
      return (number, Substring(text[start...]))
    }
    place = text.index(after: end)
    if text[end] == carriageReturn, place != text.endIndex, text[place] == lineFeed {
      place = text.index(after: place)
    }
    return (number, Substring(text[start..<end]))
  }

  /// Calls a closure with each line, and another one now and then, which may throw to end the reading.
  ///
  /// - Throws: What one of the two throws.
  func forEach(
    checking checkCancellation: () throws -> Void,
    _ body: (Int, Substring) throws -> Void
  ) throws {
    for (number, line) in self {
      if number & 0xFF == 0 { try checkCancellation() }
      try body(number, line)
    }
  }
}
