import TestSupport
import Testing

@testable import IndexDoctor

private struct Entry: Hashable {
  var word: String
  var row: Int64
  var column: Int
  var place: Int64
}

private func sum(_ entries: [Entry]) -> WordSum {
  var sum = WordSum()
  for entry in entries {
    let word = WordSum.number(of: entry.word.utf8)
    sum.add(word, Hit(row: entry.row, column: entry.column, place: entry.place))
  }
  return sum
}

@Test(arguments: 0..<50 as Range<UInt64>)
func `words have the same sum in any order, and another one where some are others`(seed: UInt64) {
  var random = SeededGenerator(seed: seed)
  let entries = (0..<40).map { place in
    Entry(
      word: ["week", "weekend", "walk"].randomElement(using: &random) ?? "",
      row: Int64.random(in: -9...9, using: &random),
      column: Int.random(in: 0...2, using: &random),
      place: Int64(place)
    )
  }
  #expect(sum(entries) == sum(entries.shuffled(using: &random)))
  // The same change in an even number of entries, with which FTS5's sums are often the same.
  for change in [
    { $0.word += "s" }, { $0.word = String($0.word.dropLast()) + "e" }, { $0.row ^= 1 },
    { $0.column ^= 1 },
    { $0.place ^= 1 << 20 },
  ] as [(inout Entry) -> Void] {
    var others = entries
    let count = 2 * Int.random(in: 1...10, using: &random)
    for place in others.indices.shuffled(using: &random).prefix(count) { change(&others[place]) }
    #expect((sum(others) == sum(entries)) == (Set(others) == Set(entries)), "seed \(seed)")
  }
}

@Test func `places that are not those from the first on are seen`() {
  func gap(_ places: [Int64]) -> Int? {
    var words = WordPlaces(columnCount: 2)
    words.add(Hit(row: 5, column: 0, place: 0))
    for place in places { words.add(Hit(row: 5, column: 1, place: place)) }
    return words.columnWithGaps(of: 5)
  }
  #expect(gap([]) == nil && gap([0]) == nil && gap([2, 0, 1]) == nil)
  for places in [[1], [0, 0], [0, 2], [0, 1, 1, 3], [-1, 0, 1]] as [[Int64]] {
    #expect(gap(places) == 1)
  }
}
