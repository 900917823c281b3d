/// The properties of a terminal that decide how results are written to it.
public struct Terminal: Equatable, Sendable {
  /// The width in cells.
  public var columns: Int

  /// The styles that it can show.
  public var styling: Styling

  /// Describes a terminal.
  public init(columns: Int, styling: Styling) {
    self.columns = columns
    self.styling = styling
  }
}
