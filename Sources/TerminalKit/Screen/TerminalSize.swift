#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The size of a terminal in cells.
public struct TerminalSize: Equatable, Sendable {
  /// The height.
  public var rows: Int
  /// The width.
  public var columns: Int

  /// Makes a size.
  public init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
  }

  /// The size of the terminal that the standard output is; 24 by 80 where it does not say.
  public static var current: TerminalSize {
    var size = winsize()
    let isKnown = ioctl(StandardStream.output.rawValue, UInt(TIOCGWINSZ), &size) == 0
    return TerminalSize(
      rows: isKnown && size.ws_row > 0 ? Int(size.ws_row) : 24,
      columns: isKnown && size.ws_col > 0 ? Int(size.ws_col) : 80
    )
  }
}
