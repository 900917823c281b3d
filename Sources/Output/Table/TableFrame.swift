/// The lines around and between the cells of a table.
struct TableFrame: Sendable {
  /// A horizontal line, from the left end over the junctions to the right end.
  struct Rule {
    fileprivate let left: [UInt8]
    /// As often as most columns are wide.
    fileprivate let fills: [UInt8]
    fileprivate let fillSize: Int
    fileprivate let junction: [UInt8]
    /// With the end of the line.
    fileprivate let right: [UInt8]

    private static let fillCount = 64

    init(left: String, fill: String, junction: String, right: String) {
      self.left = Array(left.utf8)
      fills = Array(String(repeating: fill, count: Self.fillCount).utf8)
      fillSize = fill.utf8.count
      self.junction = Array(junction.utf8)
      self.right = Array("\(right)\n".utf8)
    }

    /// Writes what fills a width.
    fileprivate func writeFills(_ count: Int, to output: ByteOutput) {
      var rest = count
      while rest > 0 {
        let run = min(rest, Self.fillCount)
        fills.withUnsafeBytes { fills in
          output.write(UnsafeRawBufferPointer(rebasing: fills[..<(run * fillSize)]))
        }
        rest -= run
      }
    }

    /// An empty line.
    static let blank = Rule(left: "", fill: "", junction: "", right: "")
  }

  /// The line above the headings; nil for none.
  let top: Rule?

  /// Whether the table has headings, and the line below them.
  let showsHeadings: Bool

  /// Whether headings are centred; if not, they are aligned like the cells.
  let centersHeadings: Bool

  /// The line below the headings.
  let belowHeadings: Rule

  /// The line between rows if any row has several lines; nil for none.
  let betweenRows: Rule?

  /// The line below the last row; nil for none.
  let bottom: Rule?

  /// The text at the start of each row.
  let rowStart: [UInt8]

  /// The text between two cells.
  let cellGap: [UInt8]

  /// The text at the end of each row, with the end of the line.
  let rowEnd: [UInt8]

  /// The cells of the texts at both ends of a row.
  private let widthOfEnds: Int

  /// The cells of the text between two cells.
  private let widthOfGap: Int

  /// The cells by which horizontal lines are wider than a column, for the blanks around its text.
  private let padding: Int

  private init(
    top: Rule? = nil,
    showsHeadings: Bool = true,
    centersHeadings: Bool = true,
    belowHeadings: Rule,
    betweenRows: Rule? = nil,
    bottom: Rule? = nil,
    rowStart: String,
    cellGap: String,
    rowEnd: String,
    padding: Int = 2
  ) {
    self.top = top
    self.showsHeadings = showsHeadings
    self.centersHeadings = centersHeadings
    self.belowHeadings = belowHeadings
    self.betweenRows = betweenRows
    self.bottom = bottom
    self.rowStart = Array(rowStart.utf8)
    self.cellGap = Array(cellGap.utf8)
    self.rowEnd = Array("\(rowEnd)\n".utf8)
    (widthOfEnds, widthOfGap) = (rowStart.count + rowEnd.count, cellGap.count)
    self.padding = padding
  }

  /// A frame of Unicode's box drawing characters.
  static let box = TableFrame(
    top: Rule(left: "┌", fill: "─", junction: "┬", right: "┐"),
    belowHeadings: Rule(left: "├", fill: "─", junction: "┼", right: "┤"),
    betweenRows: Rule(left: "├", fill: "─", junction: "┼", right: "┤"),
    bottom: Rule(left: "└", fill: "─", junction: "┴", right: "┘"),
    rowStart: "│ ",
    cellGap: " │ ",
    rowEnd: " │"
  )

  /// A frame of ASCII characters.
  static let table = TableFrame(
    top: plus,
    belowHeadings: plus,
    betweenRows: plus,
    bottom: plus,
    rowStart: "| ",
    cellGap: " | ",
    rowEnd: " |"
  )

  /// The frame of a Markdown table.
  static let markdown = TableFrame(
    belowHeadings: Rule(left: "|", fill: "-", junction: "|", right: "|"),
    rowStart: "| ",
    cellGap: " | ",
    rowEnd: " |"
  )

  /// A frame with no lines but dashes below the headings, if headings are shown.
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

  /// The width of the frame alone, in a table with that many columns.
  func width(columns: Int) -> Int {
    widthOfEnds + max(columns - 1, 0) * widthOfGap
  }

  /// Writes a horizontal line over columns of these widths; nothing if the frame has no such line.
  func write(_ rule: Rule?, widths: some Sequence<Int>, to output: ByteOutput) {
    guard let rule else { return }
    output.write(rule.left)
    var isFirst = true
    for width in widths {
      if !isFirst { output.write(rule.junction) }
      isFirst = false
      rule.writeFills(width + padding, to: output)
    }
    output.write(rule.right)
  }

  private static let plus = Rule(left: "+", fill: "-", junction: "+", right: "+")
}
