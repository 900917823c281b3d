/// What the output must know of the terminal that it goes to.
public struct Terminal: Equatable, Sendable {
  /// The width in cells.
  public var columns: Int

  /// Which styles it may be sent.
  public var styling: Styling

  /// Makes the description of a terminal.
  public init(columns: Int, styling: Styling) {
    self.columns = columns
    self.styling = styling
  }
}
