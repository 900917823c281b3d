import Relevance
import TestSupport
import Testing

@Suite struct NeedGroupsTests {
  private typealias Wording = NeedGroups.Wording

  /// The values of the queries of a group add up to one number, so that powers of two show which queries it has.
  private func members(of groups: NeedGroups, among count: Int) -> [Set<Int>] {
    var members: [Int: Set<Int>] = [:]
    for query in 0..<count { members[groups.first(of: query), default: []].insert(query) }
    return members.sorted { $0.key < $1.key }.map(\.value)
  }

  private func groups(_ queries: [Wording]) -> [Set<Int>] {
    members(of: NeedGroups(queries), among: queries.count)
  }

  @Test func `The same words are one need, in any order and case`() {
    let queries = [["Take", "walk"], ["walk", "take"], ["walk"], ["walk", "walk"]]
    #expect(groups(queries.map { Wording(words: $0) }) == [[0, 1], [2], [3]])
  }

  @Test func `The same text of a need is one need, whoever has written it`() {
    let queries = [
      Wording(words: ["a"], need: "Whom to phone"), Wording(words: ["b"], need: "whom to  phone"),
      // The sentence of an import, and a query of these words.
      Wording(words: ["c", "d"], source: "what c has of d"),
      Wording(words: ["what", "c", "has", "of", "d"]), Wording(words: ["e"]),
    ]
    #expect(groups(queries) == [[0, 1], [2, 3], [4]])
  }

  @Test(arguments: [
    // Three of three, three of six, and three of seven rows; two of two.
    ([1, 2, 3], [1, 2, 3], true),
    ([1, 2, 3, 4, 5], [1, 2, 3, 6], true),
    ([1, 2, 3, 4, 5], [1, 2, 3, 6, 7], false),
    ([1, 2], [1, 2], false), ([], [], false),
  ])
  func `Queries for which mostly the same rows are good are one need`(
    first: [Int64],
    second: [Int64],
    isOne: Bool
  ) {
    let queries = [first, second].enumerated().map { index, rows in
      Wording(words: ["\(index)"], goodRows: Set(rows))
    }
    let groups = NeedGroups(queries)
    #expect(groups.count == (isOne ? 1 : 2))
    #expect(groups.joinedByRows.count == (isOne ? 1 : 0))
  }

  @Test func `Values of a need's queries are joined by what the queries weigh`() {
    let needs = NeedGroups(["a", "b", "a"].map { .init(words: [$0]) })
    let joined = needs.means([1, 0.5, 0.2], weights: [1, 2, 3])
    #expect(joined.weights == [4, 2])
    #expect((joined.values[0] - 0.4).magnitude < 1e-15 && joined.values[1] == 0.5)
  }

  @Test func `Good rows are compared with those of a group's first query`() {
    let rows: [Set<Int64>] = [[1, 2, 3], [1, 2, 3, 4, 5, 6], [4, 5, 6]]
    let queries = rows.enumerated().map { Wording(words: ["\($0.offset)"], goodRows: $0.element) }
    #expect(groups(queries) == [[0, 1], [2]])
  }

  @Test func `What somebody has said of the needs counts more than rows and words`() {
    let rows: Set<Int64> = [1, 2, 3]
    let queries = [
      Wording(words: ["a"], need: "one", goodRows: rows),
      Wording(words: ["a"], need: "another", goodRows: rows),
      // Nobody has said anything of this one.
      Wording(words: ["b"], goodRows: rows),
      Wording(words: ["c"], need: "another"),
    ]
    #expect(groups(queries) == [[0, 2], [1, 3]])
    #expect(NeedGroups(queries).joinedByRows.count == 1)
  }

  @Test func `Each need has the mean of its queries, and weighs as many`() {
    let needs = NeedGroups(["a", "b", "a", "c", "a"].map { Wording(words: [$0]) })
    #expect(needs.count == 3)
    let means = needs.means([1, 5, 2, 7, 6])
    #expect(means.values == [3, 5, 7])
    #expect(means.weights == [3, 1, 1])
  }

  /// The third has the words of the first and the need of the second.
  @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func `The order in which queries were judged does not change their needs`(order: [Int]) {
    let queries = [
      Wording(words: ["alpha", "beta"]), Wording(words: ["gamma"], need: "greek"),
      Wording(words: ["beta", "alpha"], need: "greek"),
    ]
    #expect(groups(order.map { queries[$0] }) == [[0, 1, 2]])
  }

  /// Each query is held against the firsts of all groups in their order, by the definition.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `Random queries are grouped as the definition says`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let queries = (0..<40).map { index in
      Wording(
        words: Bool.random(using: &random)
          ? ["\(index)"] : ["w\(Int.random(in: 0..<8, using: &random))"],
        goodRows: Set(
          (0..<Int.random(in: 0...6, using: &random)).map { _ in
            Int64.random(in: 0..<9, using: &random)
          }
        )
      )
    }
    var expected: [[Int]] = []
    for (index, query) in queries.enumerated() {
      let same = expected.firstIndex { $0.contains { queries[$0].words == query.words } }
      let near = expected.firstIndex { group in
        let rows = queries[group[0]].goodRows
        let common = rows.intersection(query.goodRows).count
        return common >= 3 && 2 * common >= rows.union(query.goodRows).count
      }
      if let known = same ?? near {
        expected[known].append(index)
      } else {
        expected.append([index])
      }
    }
    #expect(groups(queries) == expected.map { Set($0) })
  }
}
