@testable import LiveSearch
import Files
import Testing

struct SearchDebounceTests {
  private let start = Moment.now

  /// How long after the start a search is planned for, in milliseconds, after one that took so long.
  private func pause(after time: Int, atOnce: Bool = false) -> Duration? {
    var pace = SearchDebounce()
    pace.didTake(.milliseconds(time))
    pace.plan(at: start, atOnce: atOnce)
    return pace.due.map { $0 - start }
  }

  @Test(arguments: [(0, 0), (29, 0), (30, 30), (80, 80), (149, 149), (150, 150), (9_000, 150)])
  func `the pause is as long as the last search, from 30 to 150 milliseconds`(time: Int, pause: Int)
  {
    #expect(self.pause(after: time) == .milliseconds(pause))
  }

  @Test func `a paste waits for nothing`() {
    #expect(pause(after: 9_000, atOnce: true) == .zero)
  }

  @Test func `each key begins the pause again, and the search begins once`() {
    var pace = SearchDebounce()
    pace.didTake(.milliseconds(100))
    pace.plan(at: start, atOnce: false)
    pace.plan(at: start + .milliseconds(60), atOnce: false)
    #expect(
      [99, 101, 159].allSatisfy { milliseconds in
        var other = pace
        return !other.begins(at: start + .milliseconds(milliseconds))
      }
    )
    let begins = pace.begins(at: start + .milliseconds(160))
    let beginsAgain = pace.begins(at: start + .milliseconds(500))
    #expect(begins && !beginsAgain)
  }
}
