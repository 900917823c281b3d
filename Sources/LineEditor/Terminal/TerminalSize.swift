import CEditline

/// The size of a terminal in cells.
struct TerminalSize {
  let rows: Int
  let columns: Int

  /// The size of the terminal on standard output; 24 by 80 if it is not known.
  static var current: TerminalSize {
    var (rows, columns): (Int32, Int32) = (24, 80)
    _ = cel_window_size(STDOUT_FILENO, &rows, &columns)
    return TerminalSize(rows: Int(rows), columns: Int(columns))
  }
}
