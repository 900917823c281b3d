/// The properties of a terminal that decide how results are written to it.
public struct Terminal: Equatable, Sendable {
  /// The width in cells.
  public var columns: Int

  /// The height in rows.
  public var rows: Int

  /// The styles that it can show.
  public var styling: Styling

  /// What the shell knows about its background.
  public var background: Background
  /// Whether it understands what xterm does, as to take a text for its clipboard; others might show it.
  public var isLikeXterm = true

  /// Describes a terminal.
  public init(
    columns: Int,
    rows: Int = 24,
    styling: Styling,
    background: Background = .unknown
  ) {
    self.columns = columns
    self.rows = rows
    self.styling = styling
    self.background = background
  }

  /// How styles and colours look on it.
  public var styles: StyleSheet { StyleSheet(styling, on: background) }
}
