public import Output

extension CommandContext {
  /// Writes a chart to a file, as SVG.
  ///
  /// - Throws: A ``CommandError`` with the system's reason.
  public func write(_ drawing: any Drawing, to path: String) throws {
    try TextFile.replace(drawing.svg, at: path, in: self)
    try output.remark("Drawn in \(path).")
  }
}
