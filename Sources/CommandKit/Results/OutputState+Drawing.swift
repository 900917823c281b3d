public import Output
import TerminalKit

extension OutputState {
  /// Draws a chart at a terminal, with its colours where it has some; elsewhere nothing, because tools have the numbers.
  ///
  /// - Parameters:
  ///   - drawing: The chart.
  ///   - isPlain: Whether a terminal with colours gets letters, too.
  /// - Throws: An `OutputError` if it cannot be written.
  public func draw(_ drawing: any Drawing, plain isPlain: Bool = false) throws {
    guard let terminal = settings.terminal else { return }
    let styles = terminal.styles
    let lines = drawing.lines(width: terminal.columns, isPlain: isPlain || !styles.hasColors)
    for line in lines {
      current.write(line.row(styles).text)
      current.write(UInt8(ascii: "\n"))
    }
    try current.flush()
  }
}
