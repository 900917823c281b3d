import Relevance
import Testing

/// The workshop rows that `MATCH 'week'` finds: 4 of 10 rows have it, the mean length is 29.1 tokens.
private let idf = InverseDocumentFrequency(rows: 4, of: 10)
private let bm25 = BM25(averageLength: 29.1)

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
  let frequency = BM25.weightedFrequency(hits: hits, weights: [])
  #expect(bm25.score(phrases: [(idf.value, frequency)], length: length) == rank)
}

@Test func `weights count before saturation`() {
  let frequency = BM25.weightedFrequency(hits: [1, 1], weights: [10, 1])
  #expect(frequency == 11)
  let score = bm25.score(phrases: [(idf.value, frequency)], length: 28)
  // SQLite's bm25 with these weights, to the digits noted.
  #expect(abs(score - -0.731461) < 5e-7)
}

@Test func `the scores of phrases add up`() {
  // MATCH 'week OR fun': "fun" is in 2 of 10 rows, once in this one.
  let fun = InverseDocumentFrequency(rows: 2, of: 10)
  let score = bm25.score(phrases: [(idf.value, 2), (fun.value, 1)], length: 28)
  #expect(abs(score - -1.754052) < 5e-7)
}

@Test(
  arguments: zip([1.0, 2, 5, 10, 20, 50, 1000], [0.46, 0.63, 0.81, 0.90, 0.94, 0.98, 0.999])
)
func `more weight counts less and less`(weight: Double, share: Double) {
  let saturation = BM25.saturation(
    frequency: weight,
    lengthFactor: bm25.lengthFactor(length: 28)
  )
  #expect(abs(saturation - share) < 0.006)
}

@Test func `a phrase in half of the rows is worth next to nothing`() {
  #expect(abs(idf.value - 0.367725) < 5e-7)
  #expect(!idf.isClamped)
  let half = InverseDocumentFrequency(rows: 5, of: 10)
  #expect(half.raw == 0 && half.isClamped && half.value == 1e-6)
  #expect(InverseDocumentFrequency(rows: 9, of: 10).value == 1e-6)
}
