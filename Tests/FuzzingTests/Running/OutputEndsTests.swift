import Testing

@testable import Fuzzing
import CLibrary

struct OutputEndsTests {
  @Test(arguments: [(80, 24), (1, 1), (0, 0), (65_535, 65_535)])
  func `a run's terminal has the size that it was given`(columns: Int, rows: Int) throws {
    let ends = try OutputEnds(.terminal(columns: columns, rows: rows))
    defer {
      ends.closeTheirs()
      ends.closeRead()
    }
    var size = winsize()
    #expect(ioctl(ends.written[0], UInt(TIOCGWINSZ), &size) == 0)
    #expect((Int(size.ws_col), Int(size.ws_row)) == (columns, rows))
  }
}
