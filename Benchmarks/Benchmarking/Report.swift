/// The table of all findings.
public struct Report {
  /// The paths on which the answers of the shell and its yardstick differ, each with the difference.
  public private(set) var differences: [String] = []

  private var rows = [["path", "ours", "yardstick", "ratio", "elapsed", "to reach", "reached"]]

  private var grids: [RatioGrid] = []

  /// Makes an empty report.
  public init() {}

  /// Adds a row for a finding.
  public mutating func add(_ finding: Finding) {
    let (ours, yardstick, goal) = (finding.ours, finding.yardstick, finding.goal)
    rows.append([
      finding.path,
      ours.text,
      yardstick.text,
      goal.figure(ours, yardstick),
      finding.elapsedRatio.map { fixed($0, 2) } ?? "",
      goal.text,
      goal.isReached(ours, yardstick) ? "yes" : "no",
    ])
  }

  /// Adds a table of its own, below the findings.
  public mutating func add(_ grid: RatioGrid) {
    grids.append(grid)
  }

  /// Adds a row for a path that was not measured because the answers differ.
  public mutating func addDifference(_ path: String, atByte position: Int) {
    addDifference(path, "the answers differ from byte \(position) on")
  }

  /// Adds a row for a path that was not measured because of a difference, described by `what`.
  mutating func addDifference(_ path: String, _ what: String) {
    differences.append("\(path): \(what)")
    rows.append([path, "differs", "", "", "", "", "no"])
  }

  /// The table in Markdown, its columns aligned.
  public var text: String {
    let widths = rows[0].indices.map { column in rows.map(\.[column].count).max() ?? 0 }
    func line(_ cells: [String]) -> String {
      let padded = zip(cells, widths).enumerated().map { column, cell in
        let blanks = String(repeating: " ", count: cell.1 - cell.0.count)
        return Self.isText(column) ? cell.0 + blanks : blanks + cell.0
      }
      return "| \(padded.joined(separator: " | ")) |"
    }
    let rule = widths.enumerated().map { column, width in
      String(repeating: "-", count: width + 1) + (Self.isText(column) ? "-" : ":")
    }
    let lines = [line(rows[0]), "|\(rule.joined(separator: "|"))|"] + rows.dropFirst().map(line)
    return ([lines.joined(separator: "\n")] + grids.map(\.text)).joined(separator: "\n\n")
  }

  /// Whether a column is aligned at the left: the path, and whether the goal was reached.
  private static func isText(_ column: Int) -> Bool {
    column == 0 || column == 6
  }
}
