import CommandSupport
import Testing

@Test func `tokens are drawn under what they were made of, wide characters too`() throws {
  let session = try ReminderSession(columns: 40)
  let drawn = try session.run(".tokens --tokenizer unicode61 日本語 Café, 👨‍👩‍👧 walks")
  #expect(
    drawn.split(separator: "\n").prefix(2) == [
      "日本語 Café, 👨‍👩‍👧 walks",
      "日本語 cafe     walks",
    ]
  )
  let overlapping = try session.run(".tokens --tokenizer trigram Take a")
  #expect(
    overlapping.split(separator: "\n").prefix(5) == ["Take a", "tak", " ake", "  ke·", "   e·a"]
  )
  // The mark of a half-width kana has a cell of its own, and is one character with the letter for Swift.
  let kana = try session.run(".tokens --tokenizer trigram ｶﾞｷﾞ")
  #expect(kana.split(separator: "\n").prefix(3) == ["ｶﾞｷﾞ", "ｶﾞｷ", " ﾞｷﾞ"])
  // A piece ends where no token goes on, and a token stands with the piece in which it starts.
  let pieces = try session.run(
    ".tokens --tokenizer \"ascii tokenchars '-'\" \(String(repeating: "ab-cd ", count: 14))ab"
  )
  #expect(
    pieces.split(separator: "\n", omittingEmptySubsequences: false).prefix(8) == [
      "ab-cd ab-cd ab-cd ab-cd ab-cd ab-cd ", "ab-cd ab-cd ab-cd ab-cd ab-cd ab-cd", "",
      "ab-cd ab-cd ab-cd ab-cd ab-cd ab-cd ", "ab-cd ab-cd ab-cd ab-cd ab-cd ab-cd", "",
      "ab-cd ab-cd ab", "ab-cd ab-cd ab",
    ]
  )
  let long = try session.run(
    ".tokens --tokenizer ascii one two three four five six seven eight nine ten eleven"
  )
  #expect(
    long.split(separator: "\n", omittingEmptySubsequences: false).prefix(5) == [
      "one two three four five six seven eight ", "one two three four five six seven eight",
      "", "nine ten eleven", "nine ten eleven",
    ]
  )
}
