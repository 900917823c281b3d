@testable import LiveSearch
import TestSupport
import Testing

struct LiveLayoutTests {
  @Test(
    arguments: [
      (80, true, 80, 80), (119, true, 119, 119), (120, false, 120, 120), (120, true, 63, 54),
      (150, true, 87, 60), (200, true, 117, 80), (400, true, 307, 90),
    ]
  )
  func `panes are at the right from 120 columns on`(
    columns: Int,
    hasPanes: Bool,
    list: Int,
    pane: Int
  ) {
    #expect(LiveLayout.widths(of: columns, hasPanes: hasPanes) == (list, pane))
  }

  @Test func `below five rows or a quarter of the screen there are panes, and beside all rows`() {
    // 80x24 with many rows, the weights of three columns, five lines of why, and a long statement.
    let below = LiveLayout(1..<23, columns: 80, rows: 11, panes: [4, 5, 30])
    #expect(below.list == .init(rows: 1..<6, columns: 0..<80))
    #expect(below.panes.map(\.rows) == [6..<10, 10..<15, 15..<23] && !below.isSideBySide)
    // Panes that want little leave the rest to the rows.
    #expect(LiveLayout(1..<23, columns: 80, rows: 11, panes: [4]).list.rows == 1..<19)
    let beside = LiveLayout(1..<39, columns: 120, rows: 40, panes: [4, 5, 60])
    #expect(beside.list == .init(rows: 1..<39, columns: 0..<63))
    #expect(beside.panes.map(\.rows) == [1..<5, 5..<10, 10..<39])
    #expect(beside.panes.allSatisfy { $0.columns == 66..<120 } && beside.isSideBySide)
  }

  @Test(
    arguments: [
      ([2, 2, 2, 2], 8, 0, 0, 0..<4), ([2, 2, 2, 2], 5, 0, 0, 0..<3),
      ([2, 2, 2, 2], 5, 2, 0, 1..<4),
      ([2, 2, 2, 2], 4, 0, 2, 0..<2), ([1, 1, 1, 1], 2, 2, 1, 1..<3), ([1, 1, 1], 2, 0, 9, 0..<2),
      ([3], 2, 0, 0, 0..<1), ([], 4, 0, 0, 0..<0), ([1], 0, 0, 0, 0..<0),
    ]
  )
  func `the chosen row is in sight, and the first one stays where that is possible`(
    heights: [Int],
    room: Int,
    chosen: Int,
    top: Int,
    visible: Range<Int>
  ) {
    #expect(LiveLayout.visible(heights, in: room, chosen: chosen, near: top) == visible)
  }

  @Test(arguments: 1...200)
  func `parts do not overlap, and stand within the body`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let columns = Int.random(in: 1...300, using: &random)
    let body = 1..<Int.random(in: 1...60, using: &random)
    let heights = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      Int.random(in: 1...40, using: &random)
    }
    let layout = LiveLayout(
      body,
      columns: columns,
      rows: Int.random(in: 0...50, using: &random),
      panes: heights
    )
    let areas = [layout.list] + layout.panes
    for (index, area) in areas.enumerated() {
      #expect(area.rows.isEmpty || body.contains(area.rows.lowerBound))
      #expect(area.rows.upperBound <= body.upperBound && area.columns.upperBound <= columns)
      for other in areas[(index + 1)...] {
        #expect(!area.rows.overlaps(other.rows) || !area.columns.overlaps(other.columns))
      }
    }
    #expect(zip(layout.panes, heights).allSatisfy { $0.rows.count <= $1 })
  }
}
