import Relevance
import Testing

/// The workshop's table: 10 rows with 291 tokens, of which 4 have "week" and 2 have "fun".
private let week = PhraseStatistics(text: "week", tokens: ["wee", "eek"], rows: 4)
private let fun = PhraseStatistics(text: "fun", tokens: ["fun"], rows: 2)

private func statistics(_ phrases: PhraseStatistics...) -> QueryStatistics {
  QueryStatistics(rowCount: 10, tokenCount: 291, phrases: phrases)
}

/// The hits of "week" in title and tags, the row's length, and what SQLite's bm25 says.
@Test(
  arguments: [
    ([1, 1], 28, -0.5110548230461917),
    ([1, 0], 16, -0.45073215438680486),
    ([1, 0], 19, -0.4285771058369346),
    ([1, 0], 42, -0.3112751609628827),
  ]
)
func `the score is SQLite's to the last digit`(hits: [Int], length: Int, rank: Double) {
  let row = RowHits(length: length, counts: hits, columnCount: 2)
  #expect(statistics(week).score(of: row, weights: []) == rank)
}

@Test func `weights count before saturation`() {
  let row = RowHits(length: 28, counts: [1, 1], columnCount: 2)
  // SQLite's bm25 with these weights, to the digits noted.
  #expect(abs(statistics(week).score(of: row, weights: [10, 1]) - -0.731461) < 5e-7)
}

@Test func `the scores of phrases add up`() {
  // MATCH 'week OR fun': the row has "week" in title and tags, and "fun" in its tags.
  let row = RowHits(length: 28, counts: [1, 1, 0, 1], columnCount: 2)
  #expect(abs(statistics(week, fun).score(of: row, weights: []) - -1.754052) < 5e-7)
}

@Test(
  arguments: zip([1.0, 2, 5, 10, 20, 50, 1000], [0.46, 0.63, 0.81, 0.90, 0.94, 0.98, 0.999])
)
func `more weight counts less and less`(weight: Double, share: Double) {
  let saturation = BM25.saturation(
    frequency: weight,
    lengthFactor: statistics(week).lengthFactor(length: 28)
  )
  #expect(abs(saturation - share) < 0.006)
}

@Test func `a phrase in half of the rows is worth next to nothing`() {
  let idf = InverseDocumentFrequency(rows: 4, of: 10)
  #expect(abs(idf.value - 0.367725) < 5e-7)
  #expect(!idf.isClamped)
  let half = InverseDocumentFrequency(rows: 5, of: 10)
  #expect(half.raw == 0 && half.isClamped && half.value == 1e-6)
  #expect(InverseDocumentFrequency(rows: 9, of: 10).value == 1e-6)
}
