/// A table of ratios: a row for each kind of data, and a column for each mode.
public struct RatioGrid: Sendable {
  private let corner: String
  private let columns: [String]
  private var rows: [[String]] = []

  /// Makes a table without rows; `corner` says what the rows are.
  public init(corner: String, columns: [String]) {
    self.corner = corner
    self.columns = columns
  }

  /// Adds a row; nil is a ratio that was not measured.
  public mutating func add(_ name: String, _ ratios: [Double?]) {
    rows.append([name] + ratios.map { $0.map { fixed($0, 2) } ?? "" })
  }

  /// The table in Markdown.
  public var text: String {
    let head = [[corner] + columns, ["---"] + columns.map { _ in "--:" }]
    return (head + rows).map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }
}
