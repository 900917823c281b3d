import Testing

@testable import TerminalKit
import CLibrary

@Suite struct TerminalSizeTests {
  @Test(
    arguments: [
      (24, 80, TerminalSize(rows: 24, columns: 80)), (1, 1, TerminalSize(rows: 1, columns: 1)),
      (1000, 1000, TerminalSize(rows: 1000, columns: 1000)),
      // No terminal has so many cells, but what gives its size can say anything.
      (1001, 65_535, TerminalSize(rows: 1000, columns: 1000)),
      (65_535, 20, TerminalSize(rows: 1000, columns: 20)),
      // A terminal without a size of its own, such as a serial line, says 0.
      (0, 0, TerminalSize(rows: 24, columns: 80)),
      (0, 65_535, TerminalSize(rows: 24, columns: 1000)),
    ] as [(UInt16, UInt16, TerminalSize)]
  )
  func `The size that a terminal gives has bounds`(
    rows: UInt16,
    columns: UInt16,
    expected: TerminalSize
  ) {
    let size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    #expect(TerminalSize(reported: size) == expected)
  }

  @Test(
    arguments: [
      (0, 0, true), (24, 80, true), (1000, 1000, true), (15, 65_535, true), (1000, 1001, false),
      (65_535, 65_535, false),
    ] as [(UInt16, UInt16, Bool)]
  )
  func `A size is credible with as many cells as the largest screen`(
    rows: UInt16,
    columns: UInt16,
    expected: Bool
  ) {
    let size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    #expect(TerminalSize.isCredible(size) == expected)
  }
}
