import Files
import CommandKit
import SQLiteDatabase
import TerminalKit
import Testing

/// A line on a terminal whose clock stands unless it is moved.
struct ActivityLineTests {
  private final class World {
    var now = Moment.now
    var columns = 80
    var written = ""

    /// What stands on the row, without blanks at its end.
    var row: String {
      var cells: [Character] = []
      var column = 0
      for character in written {
        if character == "\r" {
          column = 0
        } else {
          if column == cells.count { cells.append(" ") }
          cells[column] = character
          column += 1
        }
      }
      while cells.last == " " { cells.removeLast() }
      return String(cells)
    }
  }

  private let world = World()
  private let line: ActivityLine

  init() {
    let world = world
    line = ActivityLine(columns: { world.columns }, now: { world.now }) {
      world.written += $0.description
    }
    line.begin()
  }

  private func advance(_ duration: Duration) { world.now = world.now + duration }

  private func tell(_ count: Int, _ unit: String = "reminders", share: Double? = nil) {
    line.show(WorkProgress(count: count, unit: unit, share: share))
  }

  @Test func `nothing is shown of what takes less than a second`() {
    advance(.milliseconds(999))
    line.show(nil)
    tell(100, share: 0.5)
    line.end()
    #expect(world.written.isEmpty)
  }

  @Test func `a statement that says nothing of itself shows its time`() {
    advance(.seconds(3))
    line.show(nil)
    #expect(world.row == "3 s so far; Ctrl-C stops it")
    advance(.seconds(62))
    line.show(nil)
    #expect(world.row == "1 min 5 s so far; Ctrl-C stops it")
  }

  @Test func `work shows its count, share, rate and the time left`() {
    tell(0, share: 0)
    advance(.seconds(4))
    tell(120_000, share: 0.25)
    // 120,000 in 4 s are 30,000 a second; the other three quarters take three times as long.
    #expect(
      world.row == "120,000 reminders, 25 %, 30,000 a second, 12 s left; Ctrl-C stops it"
    )
  }

  @Test func `without a known end only count and rate are shown`() {
    advance(.seconds(2))
    tell(5000, "rows")
    #expect(world.row == "5,000 rows, 2,500 a second; Ctrl-C stops it")
  }

  @Test func `each kind of work has its own rate`() {
    advance(.seconds(10))
    tell(1000)
    advance(.seconds(1))
    tell(0, "pages")
    advance(.seconds(1))
    tell(7, "pages")
    #expect(world.row == "7 pages, 7 a second; Ctrl-C stops it")
  }

  /// The pages of another kind of work come between; 40 reminders in 2 s are 20 a second.
  @Test func `a rate counts what was done in its time, until the work told of it last`() {
    tell(1000)
    tell(7, "pages")
    tell(1000, share: 0.5)
    advance(.seconds(2))
    tell(1040, share: 0.6)
    let row = "1,040 reminders, 60 %, 20 a second, 8 s left; Ctrl-C stops it"
    #expect(world.row == row)
    advance(.seconds(1))
    line.show(nil)
    #expect(world.row == row)
  }

  @Test func `where each takes another time no rate is told`() {
    advance(.seconds(2))
    line.show(WorkProgress(count: 3, unit: "of 34 checks", isEven: false))
    #expect(world.row == "3 of 34 checks; Ctrl-C stops it")
  }

  @Test(arguments: [
    (81, "120,000 reminders, 25 %, 30,000 a second, 12 s left; Ctrl-C stops it"),
    (60, "120,000 reminders, 25 %, 30,000 a second, 12 s left"),
    (40, "120,000 reminders, 25 %"),
    (20, "120,000 reminders"),
    (5, ""),
  ])
  func `a narrow terminal gets as much as fits`(_ columns: Int, _ expected: String) {
    world.columns = columns
    advance(.seconds(4))
    tell(120_000, share: 0.25)
    #expect(world.row == expected)
  }

  @Test func `a shorter line leaves nothing of a longer one`() {
    advance(.seconds(4))
    tell(120_000, share: 0.25)
    advance(.seconds(1))
    tell(1, "pages")
    #expect(world.row == "1 pages; Ctrl-C stops it")
  }

  @Test func `it is drawn ten times in a second at most`() {
    advance(.seconds(2))
    tell(1)
    let written = world.written
    advance(.milliseconds(99))
    tell(2)
    #expect(world.written == written)
    advance(.milliseconds(1))
    tell(3)
    #expect(world.written != written)
  }

  @Test(arguments: ["^C", "SELECT 'typed ahead';"])
  func `it goes without a trace, as does what was echoed behind it`(echo: String) {
    advance(.seconds(2))
    line.show(nil)
    world.written += echo
    line.end()
    #expect(world.row.isEmpty)
    #expect(world.written.hasSuffix("\r"))
  }

  @Test func `results that have begun to come are the sign of life`() {
    advance(.seconds(2))
    line.show(nil)
    line.resultsWillCome()
    #expect(world.row.isEmpty)
    advance(.seconds(2))
    line.show(nil)
    #expect(world.row.isEmpty)
    line.begin()
    advance(.seconds(2))
    line.show(nil)
    #expect(world.row == "2 s so far; Ctrl-C stops it")
  }
}
