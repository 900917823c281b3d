import ReminderStore
import Testing

@Test func `the same seed makes the same rows, and a longer run starts with a shorter one`() {
  let rows = Array(Corpus(seed: 7).prefix(500))
  #expect(Array(Corpus(seed: 7).prefix(2_000)).starts(with: rows))
  #expect(Array(Corpus(seed: 8).prefix(500)) != rows)
}

@Test func `the rows of a seed never change`() throws {
  // Written down from the first version: course material may name rows of a seed.
  let row = try #require(Corpus(seed: 1).first { !$0.tags.isEmpty && $0.notes.contains("\n") })
  #expect(row.title == "Call Mom about the tax return")
  #expect(
    row.notes == "Ask about the rent\nAsk about the hotel\nCheaper at the hardware store"
  )
  #expect(row.tags == ["weekend"])
}

@Test func `a third is completed, and the rest of a row is as rare as it should be`() {
  let rows = Array(Corpus(seed: 42).prefix(10_000))
  func share(_ condition: (CorpusReminder) -> Bool) -> Double {
    Double(rows.count(where: condition)) / Double(rows.count)
  }
  // Four standard deviations of a share of 10,000 draws are at most 0.02.
  #expect(abs(share { $0.isCompleted } - 1.0 / 3) < 0.02)
  #expect(abs(share { $0.isFlagged } - 0.1) < 0.02)
  #expect(abs(share { $0.priority == nil } - 0.7) < 0.02)
  #expect(abs(share { $0.dueOffset == nil } - 0.25) < 0.02)
  #expect(abs(share { $0.notes.contains("\n") } - 0.2) < 0.02)
  #expect(abs(share { $0.notes.isEmpty } - 0.4) < 0.02)
  for list in 0..<Corpus.listCount { #expect(abs(share { $0.list == list } - 1.0 / 3) < 0.02) }
}

@Test func `every row keeps the rules of the tables`() {
  for row in Corpus(seed: 3).prefix(5_000) {
    #expect(!row.title.isEmpty && !row.title.contains(where: \.isNewline))
    #expect(!row.title.contains("{") && !row.notes.contains("{"))
    #expect(row.tags.count <= 3 && Set(row.tags).count == row.tags.count)
    for tag in row.tags {
      #expect(!tag.isEmpty && !tag.contains { $0 == "," || $0 == "#" || $0.isWhitespace })
    }
    #expect((0..<Corpus.listCount).contains(row.list))
    #expect(row.priority.map { (1...3).contains($0) } ?? true)
    #expect(row.createdOffset <= min(row.dueOffset ?? 0, 0))
  }
}

@Test func `due dates lie on both sides of now`() {
  let offsets = Corpus(seed: 3).prefix(5_000).compactMap(\.dueOffset)
  let past = Double(offsets.count { $0 < 0 }) / Double(offsets.count)
  #expect((0.45...0.55).contains(past))
  #expect(offsets.allSatisfy { abs($0) <= 60 * 86_400 })
}

@Test func `words and tags follow Zipf's law`() {
  var tags: [String: Int] = [:]
  var words: [Substring: Int] = [:]
  for row in Corpus(seed: 5).prefix(20_000) {
    for tag in row.tags { tags[tag, default: 0] += 1 }
    for word in row.title.split(separator: " ") { words[word, default: 0] += 1 }
  }
  // The list of tags is in order of frequency, and all of its 25 names occur.
  #expect(tags.count == 25)
  #expect((tags["weekend"] ?? 0) > (tags["fun"] ?? 0))
  #expect((tags["fun"] ?? 0) > (tags["home"] ?? 0))
  #expect((tags["home"] ?? 0) > 3 * (tags["office"] ?? 0))
  // Few words make up most of the text: the mark of Zipf's law.
  let counts = words.values.sorted(by: >)
  let total = counts.reduce(0, +)
  #expect(counts.count > 400)
  #expect(counts.prefix(counts.count / 10).reduce(0, +) > total / 2)
  #expect(counts.suffix(counts.count / 2).reduce(0, +) < total / 8)
}

@Test func `some texts are not ASCII`() {
  let titles = Corpus(seed: 5).prefix(2_000).map(\.title)
  for text in ["é", "を", "🎉"] { #expect(titles.contains { $0.contains(text) }) }
}
