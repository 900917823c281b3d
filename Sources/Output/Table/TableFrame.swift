/// The lines around and between the cells of a table.
struct TableFrame: Sendable {
  /// A horizontal line, from the left end over the junctions to the right end.
  struct Rule {
    let left: String
    let fill: String
    let junction: String
    let right: String

    /// An empty line.
    static let blank = Rule(left: "", fill: "", junction: "", right: "")
  }

  /// The line above the headings, if any.
  var top: Rule?

  /// Whether there are headings, and the line below them.
  var showsHeadings = true

  /// Whether headings are centred; if not, they stand where the cells do.
  var centersHeadings = true

  /// The line below the headings.
  var belowHeadings: Rule

  /// The line between rows, if some row has several lines.
  var betweenRows: Rule?

  /// The line below the last row, if any.
  var bottom: Rule?

  /// What each row begins with.
  var rowStart: String

  /// What stands between two cells.
  var cellGap: String

  /// What each row ends with.
  var rowEnd: String

  /// The cells that horizontal lines take beyond each column, for the blanks around it.
  var padding = 2

  /// Unicode's box drawing characters.
  static let box = TableFrame(
    top: Rule(left: "┌", fill: "─", junction: "┬", right: "┐"),
    belowHeadings: Rule(left: "├", fill: "─", junction: "┼", right: "┤"),
    betweenRows: Rule(left: "├", fill: "─", junction: "┼", right: "┤"),
    bottom: Rule(left: "└", fill: "─", junction: "┴", right: "┘"),
    rowStart: "│ ",
    cellGap: " │ ",
    rowEnd: " │"
  )

  /// ASCII characters.
  static let table = TableFrame(
    top: plus,
    belowHeadings: plus,
    betweenRows: plus,
    bottom: plus,
    rowStart: "| ",
    cellGap: " | ",
    rowEnd: " |"
  )

  /// Markdown's table.
  static let markdown = TableFrame(
    belowHeadings: Rule(left: "|", fill: "-", junction: "|", right: "|"),
    rowStart: "| ",
    cellGap: " | ",
    rowEnd: " |"
  )

  /// No lines but dashes below the headings, which may be missing.
  static func column(showsHeadings: Bool) -> TableFrame {
    TableFrame(
      showsHeadings: showsHeadings,
      centersHeadings: false,
      belowHeadings: Rule(left: "", fill: "-", junction: "  ", right: ""),
      betweenRows: .blank,
      rowStart: "",
      cellGap: "  ",
      rowEnd: "",
      padding: 0
    )
  }

  /// The cells that the frame takes of a line with that many columns.
  func width(columns: Int) -> Int {
    rowStart.count + rowEnd.count + max(columns - 1, 0) * cellGap.count
  }

  /// Writes a horizontal line over columns of these widths, if there is one.
  func write(_ rule: Rule?, widths: [Int], to output: ByteOutput) {
    guard let rule else { return }
    output.write(rule.left)
    for (place, width) in widths.enumerated() {
      if place > 0 { output.write(rule.junction) }
      output.write(String(repeating: rule.fill, count: width + padding))
    }
    output.write(rule.right)
    output.write(UInt8(ascii: "\n"))
  }

  private static let plus = Rule(left: "+", fill: "-", junction: "+", right: "+")
}
