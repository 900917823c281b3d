public import TerminalKit

/// What a terminal and SVG draw alike.
public protocol Drawing: Sendable {
  /// It as lines of a terminal, none wider than it.
  ///
  /// - Parameters:
  ///   - width: The cells of a line.
  ///   - isPlain: Whether letters and other characters of ASCII draw it, for a terminal without colours.
  /// - Returns: The lines.
  func lines(width: Int, isPlain: Bool) -> [StyledLine]

  /// It as SVG, with a line feed at its end.
  var svg: String { get }
}

extension Chart: Drawing {}
extension BarChart: Drawing {}
