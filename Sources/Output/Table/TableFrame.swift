/// The lines around and between the cells of a table.
struct TableFrame: Sendable {
  /// A horizontal line, from the left end over the junctions to the right end.
  struct Rule {
    let left: String
    let fill: String
    let junction: String
    let right: String
  }

  /// The line above the headings, if any.
  let top: Rule?

  /// The line below the headings.
  let belowHeadings: Rule

  /// The line between rows, if some row has several lines.
  let betweenRows: Rule?

  /// The line below the last row, if any.
  let bottom: Rule?

  /// The bar before, between and after cells.
  let bar: String

  /// Unicode's box drawing characters.
  static let box = TableFrame(
    top: Rule(left: "┌", fill: "─", junction: "┬", right: "┐"),
    belowHeadings: Rule(left: "├", fill: "─", junction: "┼", right: "┤"),
    betweenRows: Rule(left: "├", fill: "─", junction: "┼", right: "┤"),
    bottom: Rule(left: "└", fill: "─", junction: "┴", right: "┘"),
    bar: "│"
  )

  /// Markdown's table.
  static let markdown = TableFrame(
    top: nil,
    belowHeadings: Rule(left: "|", fill: "-", junction: "|", right: "|"),
    betweenRows: nil,
    bottom: nil,
    bar: "|"
  )

  /// The cells that the frame takes of a line with that many columns: a bar and two blanks for each, and a
  /// last bar.
  static func width(columns: Int) -> Int {
    3 * columns + 1
  }
}
