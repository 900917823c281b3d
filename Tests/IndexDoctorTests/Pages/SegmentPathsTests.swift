import Testing

@testable import IndexDoctor

private func bytes(_ term: String) -> [UInt8] { Array("0\(term)".utf8) }

private func entry(_ term: String, _ page: Int) -> SegmentPaths.Entry {
  .init(term: term.isEmpty ? [] : bytes(term), page: page, hasRowIndex: false)
}

/// Whether look-ups come to three pages: 1 with apple to fig, 3 with lime to melon, 4 with pear to plum.
private func isRight(_ entries: [SegmentPaths.Entry], firstPage: Int = 1) -> Bool {
  var paths = SegmentPaths(entries, of: 1, firstPage: firstPage)
  var last: [UInt8] = []
  for (page, first, end) in [(1, "apple", "fig"), (3, "lime", "melon"), (4, "pear", "plum")]
  where page >= firstPage {
    paths.see(page: page, beginningWith: bytes(first), after: last)
    last = bytes(end)
  }
  paths.end()
  return paths.problem == nil
}

@Test func `entries lead to the pages whose terms they separate`() {
  #expect(isRight([entry("", 1), entry("l", 3), entry("p", 4)]))
  #expect(isRight([entry("", 1), entry("lime", 3), entry("mf", 4)]))
  // Without an entry before a term, FTS5 takes the first page (fts5SegIterSeekInit), and its own check is content, too.
  #expect(isRight([entry("l", 3), entry("p", 4)]))
  #expect(isRight([entry("", 0), entry("l", 3), entry("p", 4)]))
}

private let astray: [[SegmentPaths.Entry]] = [
  // Without an entry, look-ups begin on an earlier page.
  [entry("", 1), entry("l", 3)], [entry("", 1), entry("p", 4)],
  [entry("", 3), entry("p", 4)],
  // melon would be looked for on page 4, fig on page 3, pear on page 3.
  [entry("", 1), entry("l", 3), entry("m", 4)], [entry("", 1), entry("f", 3), entry("p", 4)],
  [entry("", 1), entry("l", 3), entry("pf", 4)],
  // Beginnings between two pages, and after the last one.
  [entry("", 1), entry("k", 9), entry("l", 3), entry("p", 4)],
  [entry("", 1), entry("l", 3), entry("p", 4), entry("q", 1)],
  [entry("", 1), entry("l", 4), entry("p", 3)],
]

@Test(arguments: astray)
func `entries that lead elsewhere are seen`(entries: [SegmentPaths.Entry]) {
  #expect(!isRight(entries))
}

@Test func `merging leaves entries of pages that it removes, and the first page has its own`() {
  let entries = [entry("", 1), entry("g", 2), entry("l", 3), entry("p", 4)]
  #expect(isRight(entries, firstPage: 3))
  #expect(!isRight(entries, firstPage: 1))
  #expect(isRight([entry("", 1), entry("g", 2), entry("p", 4)], firstPage: 3))
  #expect(!isRight([entry("", 1), entry("g", 2), entry("l", 3)], firstPage: 3))
}
