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

  /// The size of the terminal on standard output; 24 rows and 80 columns if that is unknown.
  public static var current: TerminalSize {
    var size = winsize()
    let isKnown = ioctl(StandardStream.output.rawValue, UInt(TIOCGWINSZ), &size) == 0
    return TerminalSize(
      rows: isKnown && size.ws_row > 0 ? Int(size.ws_row) : 24,
      columns: isKnown && size.ws_col > 0 ? Int(size.ws_col) : 80
    )
  }
}
