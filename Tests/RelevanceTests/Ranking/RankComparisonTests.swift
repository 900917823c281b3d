import Relevance
import Testing

@Test func `rows come in their new order, and those that left at the end`() {
  let comparison = RankComparison(previous: [1, 2, 3, 4, 5], next: [3, 1, 6, 4], check: {})
  #expect(comparison.rows.map(\.id) == [3, 1, 6, 4, 2, 5])
  #expect(comparison.rows.map(\.previous) == [3, 1, nil, 4, 2, 5])
  #expect(comparison.rows.map(\.next) == [1, 2, 3, 4, nil, nil])
  #expect(
    comparison.rows.map(\.movement) == [.up(2), .down(1), .entered, .unchanged, .left, .left]
  )
}

@Test func `in the same order no row has moved`() {
  let comparison = RankComparison(previous: [1, 2], next: [1, 2], check: {})
  #expect(comparison.rows.map(\.movement) == [.unchanged, .unchanged])
  #expect(RankComparison(previous: [], next: [], check: {}).rows.isEmpty)
}

@Test func `a row that is listed twice has its first place`() {
  let comparison = RankComparison(previous: [1, 2, 1], next: [2, 1, 2], check: {})
  #expect(comparison.rows.map(\.id) == [2, 1])
  #expect(comparison.rows.map(\.movement) == [.up(1), .down(1)])
}

@Test func `a row that is listed twice in both orders has its first place in each`() {
  let comparison = RankComparison(previous: [3, 1, 3, 2, 1], next: [2, 2, 3, 9, 3], check: {})
  #expect(comparison.rows.map(\.id) == [2, 3, 9, 1])
  #expect(comparison.rows.map(\.previous) == [4, 1, nil, 2])
  #expect(comparison.rows.map(\.next) == [1, 3, 4, nil])
}
