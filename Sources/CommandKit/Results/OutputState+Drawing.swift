public import Output
import TerminalKit

extension OutputState {
  /// Draws a chart: at a terminal, with its colours where it has some, and for listeners.
  ///
  /// - Parameters:
  ///   - drawing: The chart.
  ///   - isPlain: Whether a terminal with colours gets letters, too.
  ///   - otherWidth: The cells of a line where there is no terminal; nil to draw nothing there, because tools have the
  ///     numbers.
  /// - Throws: An `OutputError` if it cannot be written.
  public func draw(
    _ drawing: any Drawing,
    plain isPlain: Bool = false,
    elsewhere otherWidth: Int? = nil
  ) throws {
    let listeners = current === standard ? listeners : []
    if !listeners.isEmpty { standard.send() }
    for listener in listeners { listener.willShowResult() }
    if let width = settings.terminal?.columns ?? otherWidth {
      let styles = settings.terminal?.styles ?? StyleSheet(.none)
      for line in drawing.lines(width: width, isPlain: isPlain || !styles.hasColors) {
        current.write(line.row(styles).text)
        current.write(UInt8(ascii: "\n"))
      }
      try current.flush()
    }
    for listener in listeners { listener.didDraw(drawing.svg) }
  }
}
