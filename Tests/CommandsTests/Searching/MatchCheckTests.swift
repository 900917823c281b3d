import Output
import TestSupport
import Testing

@Test func `of a long expression the place of the error is shown`() throws {
  let session = try ReminderSession()
  let words = (1...40).map { "word\($0)" }.joined(separator: " ")
  let lines = try #require(session.error(".match \(words) # \(words)"))
  let caret = try #require(lines[2].firstIndex(of: "^"))
  let cells = lines[2].distance(from: lines[2].startIndex, to: caret)
  #expect(lines[1].dropFirst(cells).first == "#")
  #expect(lines[1].hasPrefix("  …"))
  #expect(lines[1].hasSuffix("…"))
  #expect(lines.prefix(3).allSatisfy { DisplayWidth.of($0) <= 80 })
}
