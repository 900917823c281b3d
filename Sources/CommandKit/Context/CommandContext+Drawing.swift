public import Output

extension CommandContext {
  /// Offers the listeners a chart as SVG, and writes it to a file, if there is one for it.
  ///
  /// - Parameters:
  ///   - drawing: The chart.
  ///   - path: The file; nil for none.
  /// - Throws: A ``CommandError`` with the system's reason.
  public func offer(_ drawing: any Drawing, to path: String?) throws {
    output.draw(drawing.svg)
    guard let path else { return }
    try TextFile.write(drawing.svg, to: path, in: self)
    try output.remark("Drawn in \(path).")
  }
}
