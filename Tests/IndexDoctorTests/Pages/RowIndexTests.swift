import TestSupport
import Testing

@testable import IndexDoctor

/// The pages of an index with two levels, over pages from 7 on; no row begins on page 10.
private let pages: [Int: [[UInt8]]] = [
  0: [[1, 8, 20, 5], [1, 11, 40, 1, 2]].map { $0 },
  1: [[0, 7, 20, 20]],
]

private let entries = [(8, 20), (9, 25), (11, 40), (12, 41), (13, 43)].map {
  RowIndex.Entry(page: $0.0, row: $0.1)
}

private func isFound(_ entries: [RowIndex.Entry], in pages: [Int: [[UInt8]]]) -> Bool {
  RowIndex.has(entries, from: 7) { level, number in
    let all = pages[level] ?? []
    return all.indices.contains(number - 7) ? all[number - 7] : nil
  }
}

@Test func `the index of a long list has the pages on which rows begin`() {
  #expect(isFound(entries, in: pages))
  // A page of level 0 that has the whole, with a zero for page 10.
  #expect(isFound(entries, in: [0: [[0, 8, 20, 5, 0, 15, 1, 2]]]))
}

@Test(arguments: 0..<200 as Range<UInt64>)
func `an index in which a byte is another one, or missing, is not that of the pages`(seed: UInt64)
  throws
{
  var random = SeededGenerator(seed: seed)
  var damaged = pages
  let level = Int.random(in: 0...1, using: &random)
  let number = (pages[level] ?? []).indices.randomElement(using: &random) ?? 0
  var page = try #require(damaged[level]?[number])
  let place = try #require(page.indices.randomElement(using: &random))
  if Bool.random(using: &random) {
    page.removeLast()
  } else {
    // The first byte says by its last bit whether the page has the whole level.
    page[place] ^= 1 << UInt8.random(in: 0..<(place == 0 ? 1 : 7), using: &random)
  }
  damaged[level]?[number] = page
  #expect(!isFound(entries, in: damaged), "seed \(seed): \(damaged)")
}
