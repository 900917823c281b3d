import CLibrary

/// The size of a terminal in cells.
public struct TerminalSize: Equatable, Sendable {
  /// The most rows and the most columns that the shell accepts: more than any screen shows, and few enough that a
  /// screen of them fits into memory.
  public static let largest = 1000

  /// The height.
  public var rows: Int
  /// The width.
  public var columns: Int

  /// Makes a size.
  public init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
  }

  /// The size that a terminal reports: 24 rows or 80 columns if it reports 0, which means that it does not know, and at
  /// most ``largest`` of each.
  init(reported size: winsize) {
    self.init(
      rows: size.ws_row > 0 ? min(Int(size.ws_row), Self.largest) : 24,
      columns: size.ws_col > 0 ? min(Int(size.ws_col), Self.largest) : 80
    )
  }

  /// The size of the terminal on standard output; 24 rows and 80 columns if that is unknown.
  public static var current: TerminalSize { TerminalSize(reported: size(of: .output)) }

  /// Whether the terminal on standard input says that it has no more cells than a screen of the ``largest`` size.
  ///
  /// A library that asks the terminal itself, and keeps each cell, cannot work with a larger one.
  public static var isCredible: Bool { isCredible(size(of: .input)) }

  static func isCredible(_ size: winsize) -> Bool {
    Int(size.ws_row) * Int(size.ws_col) <= largest * largest
  }

  /// The size that a stream's terminal reports; all 0 if the stream is no terminal.
  private static func size(of stream: StandardStream) -> winsize {
    var size = winsize()
    return ioctl(stream.rawValue, UInt(TIOCGWINSZ), &size) == 0 ? size : winsize()
  }
}
