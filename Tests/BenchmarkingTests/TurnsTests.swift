import Benchmarking
import Testing

@Test func `the middle turn has the median ratio, whoever had the fast seconds`() {
  // The machine is twice as fast in some turns, for one or for both. The first program takes half as long as the
  // second; the ratio of the least times would be 1.
  let turns = [(10.0, 20.0), (10, 10), (5, 10), (10, 20), (10, 20)]
  let middle = middleTurn(turns.map(\.0), turns.map(\.1))
  #expect(turns[middle].0 / turns[middle].1 == 0.5)
}

@Test func `of two turns, the middle one is the one with the greater ratio`() {
  #expect(middleTurn([3, 1], [2, 2]) == 0)
}
