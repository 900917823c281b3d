@testable import Explaining
import TestSupport
import Testing

/// What a sort of all rows gives, for so many rows that the first ones are chosen in several rounds.
@Test(arguments: 0..<20)
func `the first rows and their places are those of a sort`(seed: Int) {
  var random = SeededGenerator(seed: UInt64(seed))
  var rows = RescoredRows()
  for key in 0..<Int64.random(in: 1...500, using: &random) {
    func score() -> Double? {
      Int.random(in: 0...9, using: &random) == 0
        ? nil : Double(Int.random(in: -20...0, using: &random))
    }
    rows.append(
      .init(
        key: key,
        group: [0, 1, nil].randomElement(using: &random) ?? 0,
        before: score(),
        after: score()
      )
    )
  }
  let count = Int.random(in: 1...30, using: &random)
  for order in [RescoredRows.Order.before, .after] {
    let sorted = rows.rows.sorted(by: order.puts)
    #expect(rows.first(count, in: order, check: {}).map(\.key) == sorted.prefix(count).map(\.key))
    let places = (1...sorted.count).filter { _ in Int.random(in: 0...3, using: &random) == 0 }
    #expect(rows.places(of: places.map { sorted[$0 - 1] }, in: order, check: {}) == places)
  }
}

@Test func `work on many rows stops where it is told to`() {
  struct Stop: Error {}
  var rows = RescoredRows()
  for key in Int64(1)...70_000 { rows.append(.init(key: key, group: 0, before: -1, after: -1)) }
  #expect(throws: Stop.self) { try rows.first(1, in: .before) { throw Stop() } }
  #expect(throws: Stop.self) { try rows.places(of: [], in: .before) { throw Stop() } }
  var all = rows.rows
  #expect(throws: Stop.self) { try RescoredRows.sort(&all, in: .before) { throw Stop() } }
}
