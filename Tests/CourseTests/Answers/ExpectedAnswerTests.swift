import Course
import QueryBuilder
import Testing

struct ExpectedAnswerTests {
  private func table(_ columns: [String], _ rows: [[SQLValue]]) -> AnswerTable {
    AnswerTable(columns: columns, rows: rows)
  }

  @Test func `rows may come in any order, with other columns, under other names`() {
    let expected = ExpectedAnswer(
      table(["id", "title"], [[.integer(1), .text("a")], [.integer(2), .text("b")]]),
      isOrdered: false
    )
    let answer = table(
      ["x", "y", "z"],
      [[.null, .text("b"), .real(2)], [.integer(7), .text("a"), .integer(1)]]
    )
    #expect(expected.verdict(on: answer) == .right)
    // The values of each column are right, but not those of each row.
    let mixed = table(["y", "z"], [[.text("a"), .integer(2)], [.text("b"), .integer(1)]])
    #expect(expected.verdict(on: mixed) == .wrong)
  }

  @Test func `rows too many or too few are wrong, and equal rows count as often as they come`() {
    let expected = ExpectedAnswer(
      table(["id"], [[.integer(1)], [.integer(1)], [.integer(2)]]),
      isOrdered: false
    )
    #expect(
      expected.verdict(on: table(["id"], [[.integer(1)], [.integer(2)], [.integer(2)]])) == .wrong
    )
    #expect(expected.verdict(on: table(["id"], [[.integer(1)], [.integer(2)]])) == .wrong)
    #expect(
      expected.verdict(on: table(["id"], [[.integer(2)], [.integer(1)], [.integer(1)]])) == .right
    )
  }

  @Test func `where the order counts, tied rows may change places`() {
    let expected = ExpectedAnswer(
      table(
        ["id", "_rank"],
        [
          [.integer(1), .real(-2)], [.integer(2), .real(-1)], [.integer(3), .real(-1 + 1e-12)],
          [.integer(4), .real(0)],
        ]
      ),
      isOrdered: true
    )
    func verdict(_ ids: Int64...) -> ExpectedAnswer.Verdict {
      expected.verdict(on: table(["id"], ids.map { [.integer($0)] }))
    }
    #expect(verdict(1, 2, 3, 4) == .right)
    #expect(verdict(1, 3, 2, 4) == .right)
    #expect(verdict(2, 1, 3, 4) == .otherOrder)
    #expect(verdict(1, 2, 3, 5) == .wrong)
  }

  @Test func `a column that fits the order is found among several with the same values`() {
    let expected = ExpectedAnswer(
      table(["id"], [[.integer(1)], [.integer(2)]]),
      isOrdered: true
    )
    let answer = table(["a", "b"], [[.integer(2), .integer(1)], [.integer(1), .integer(2)]])
    #expect(expected.verdict(on: answer) == .right)
  }

  @Test func `numbers agree to a billionth, and texts to the letter`() {
    func verdict(_ one: SQLValue, _ other: SQLValue) -> ExpectedAnswer.Verdict {
      ExpectedAnswer(table(["a"], [[one]]), isOrdered: false)
        .verdict(on: table(["b"], [[other]]))
    }
    #expect(verdict(.real(0.1 + 0.2), .real(0.3)) == .right)
    #expect(verdict(.real(0.3), .real(0.3001)) == .wrong)
    #expect(verdict(.integer(3), .real(3)) == .right)
    #expect(verdict(.integer(9_007_199_254_740_993), .integer(9_007_199_254_740_992)) == .wrong)
    #expect(verdict(.text("a"), .text("A")) == .wrong)
    #expect(verdict(.text("1"), .integer(1)) == .wrong)
    #expect(verdict(.null, .text("")) == .wrong)
  }

  @Test func `no rows are right only as a result without rows`() {
    let expected = ExpectedAnswer(table(["id"], []), isOrdered: false)
    #expect(expected.verdict(on: table(["id"], [])) == .right)
    #expect(expected.verdict(on: table(["id"], [[.integer(1)]])) == .wrong)
  }

  @Test func `an infinite value is the same as itself`() {
    let expected = ExpectedAnswer(table(["h"], [[.real(.infinity)]]), isOrdered: false)
    #expect(expected.verdict(on: table(["h"], [[.real(.infinity)]])) == .right)
    #expect(expected.verdict(on: table(["h"], [[.real(-.infinity)]])) == .wrong)
    #expect(expected.verdict(on: table(["h"], [[.real(1e300)]])) == .wrong)
  }
}
