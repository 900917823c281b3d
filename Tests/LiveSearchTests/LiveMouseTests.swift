import Files
import CommandSupport
import FullText
@testable import LiveSearch
import Output
import QueryBuilder
import TerminalKit
import Testing

struct LiveMouseTests {
  private let session: ReminderSession

  init() throws { session = try ReminderSession() }

  private func live(_ text: String, rows: Int = 24, columns: Int = 80) throws -> LiveDriver {
    var live = try LiveDriver(session.context)
    live.receive(.resized(TerminalSize(rows: rows, columns: columns)))
    live.paste(text)
    try live.settle()
    return live
  }

  private func place(_ live: LiveDriver, _ row: Int, _ column: Int) -> LivePlace {
    LiveDrawing(live.state, in: StyleSheet(.none)).place(row: row, column: column, dragging: nil)
  }

  @Test func `each cell is what stands there`() throws {
    var live = try live("week", rows: 30)
    live.press(.special(.f2))
    live.press(.special(.f4))
    // The line, rows of two lines and of one, blanks, the sliders, why, the status.
    #expect(place(live, 0, 3) == .line)
    #expect((1...7).map { place(live, $0, 9) } == [0, 0, 1, 1, 2, 3, 3].map { .row($0) })
    #expect(place(live, 8, 9) == .elsewhere && place(live, 29, 9) == .elsewhere)
    let lines = LiveDrawing(live.state, in: StyleSheet(.none)).frame(at: live.now).rows.map {
      $0.text.description
    }
    let title = try #require(lines.firstIndex { $0.hasPrefix("▸ title") })
    #expect(place(live, title - 1, 4) == .pane(.weights))
    #expect(place(live, title, 8) == .slider(1, weight: nil))
    #expect(place(live, title, 9) == .slider(1, weight: 0))
    #expect(place(live, title + 2, 9 + 14) == .slider(3, weight: 1))
    #expect(place(live, title, 9 + 51) == .slider(1, weight: nil))
    #expect(place(live, title + 3, 4) == .pane(.why))
  }

  @Test func `beside the rows a pane has the cells at the right`() throws {
    var live = try live("week", columns: 120)
    live.press(.special(.f3))
    #expect(place(live, 1, 62) == .row(0) && place(live, 1, 66) == .pane(.sql))
    // What divides them, and the key lines, are nothing.
    #expect(place(live, 1, 65) == .elsewhere)
    live.press(.special(.f1))
    #expect(place(live, 1, 3) == .elsewhere)
    live.click(row: 1, column: 3)
    #expect(!live.state.showsKeys && place(live, 1, 3) == .row(0))
  }

  @Test func `a click chooses a row, and a double click shows its text`() throws {
    var live = try live("week")
    live.click(row: 5, column: 20)
    #expect(live.state.chosenRow(among: live.state.rows) == 2 && live.state.panes.isEmpty)
    live.click(row: 3, column: 20)
    live.wait(milliseconds: 600)
    live.click(row: 3, column: 20)
    #expect(live.state.panes.isEmpty)
    live.click(row: 3, column: 20)
    try live.settle()
    #expect(live.state.panes == [.text] && live.state.text?.request.key == 1)
  }

  @Test func `a click takes a tag`() throws {
    var live = try live("milk")
    live.type(" #")
    try live.answer()
    live.click(row: 2, column: 8)
    #expect(live.state.line.text == "milk #weekend ")
  }

  @Test func `a slider is dragged, wherever the mouse goes`() throws {
    var live = try live("week")
    live.press(.special(.f4))
    live.press(.escape)
    let lines = LiveDrawing(live.state, in: StyleSheet(.none)).frame(at: live.now).rows.map {
      $0.text.description
    }
    let title = try #require(lines.firstIndex { $0.hasPrefix("  title") })
    live.use(.press, row: title, column: 9 + 14)
    #expect(live.state.focus == .weight(1) && live.state.weights.isDefault)
    live.use(.drag, row: 2, column: 9 + 12)
    // Below 0.865169, 4 is before 10.
    #expect(live.state.weights.arguments == [0, 0.7, 1, 1] && live.keys == [2, 1, 4, 10])
    live.use(.drag, row: 2, column: 300)
    #expect(live.state.weights.arguments[1] == 1000)
    live.use(.release, row: 2, column: 3)
    live.use(.drag, row: title, column: 9)
    #expect(live.state.weights.arguments[1] == 1000)
  }

  @Test func `the wheel scrolls what it is on`() throws {
    try session.run(".seed 900 --random-seed 1")
    var live = try live("call mom")
    live.press(.special(.f3))
    live.draw()
    let visible = live.state.extent.rows
    #expect(visible.lowerBound == 0 && visible.count < 22)
    live.use(.wheelDown, row: 2, column: 2)
    live.draw()
    #expect(live.state.extent.rows.lowerBound == 1)
    #expect(live.state.chosenRow(among: live.state.rows) == 1)
    live.use(.wheelUp, row: 2, column: 2)
    live.draw()
    #expect(live.state.extent.rows.lowerBound == 0)
    for _ in 0..<20 {
      live.use(.wheelDown, row: 2, column: 2)
      live.draw()
    }
    // A quarter of the rows in sight, at least one, goes with the first page; other notches wait for the next page.
    let last = live.keys[21]
    try live.settle()
    live.draw()
    #expect(live.state.offset == 22 - visible.count + max(1, visible.count / 4))
    #expect(
      live.state.extent.rows.lowerBound == 0 && live.state.chosenRow(among: live.state.rows) == 0
    )
    #expect(live.keys.prefix(visible.count).contains(last))
    for _ in 0..<40 {
      live.use(.wheelDown, row: 2, column: 2)
      try live.settle()
      live.draw()
    }
    let total = live.state.page?.answer.total ?? 0
    #expect(live.state.offset + live.state.extent.rows.upperBound == total)
    for _ in 0..<60 {
      live.use(.wheelUp, row: 2, column: 2)
      try live.settle()
      live.draw()
    }
    #expect(live.state.offset == 0 && live.state.extent.rows == visible)
    // The statement is shown from its first line on, and then moves.
    for (action, scroll) in [
      (MouseEvent.Action.wheelDown, 1), (.wheelDown, 4), (.wheelUp, 1), (.wheelUp, 0),
    ] {
      live.use(action, row: 21, column: 2)
      #expect(live.state.scrolls[.sql] == scroll)
    }
  }
}
