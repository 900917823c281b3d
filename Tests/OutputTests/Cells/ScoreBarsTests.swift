import Testing

@testable import Output

struct ScoreBarsTests {
  @Test func `the best score has the longest bar, and half of it half as long a one`() throws {
    let bars = try #require(ScoreBars(of: [-4, -2, -0.5]))
    #expect(bars.text(of: -4) == "━━━━━━")
    #expect(bars.text(of: -2) == "━━━   ")
    // 6 cells have 12 halves, of which an eighth is 1.5.
    #expect(bars.text(of: -0.5) == "━     ")
  }

  @Test func `something small is something, and 0 is nothing`() throws {
    let bars = try #require(ScoreBars(of: [0, -1e-9, -4]))
    #expect(bars.text(of: -1e-9) == "╸     ")
    #expect(bars.text(of: 0) == "      ")
  }

  @Test func `scores of an own function, higher ones first, have bars too`() throws {
    #expect(try #require(ScoreBars(of: [4, 1])).text(of: 1) == "━╸    ")
  }

  @Test(arguments: [[], [-1], [0, 0], [-1, 1], [-Double.infinity, -1]])
  func `there are none where they would tell nothing, or the wrong thing`(scores: [Double]) {
    #expect(ScoreBars(of: scores) == nil)
  }
}
