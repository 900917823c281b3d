import QueryBuilder

/// Whether the index keeps the lengths of its rows, which bm25 needs for each match.
enum ColumnSizeCheck: HealthCheck {
  static let name = "columnsize"
  static let subject = "whether the index keeps the lengths of its rows"

  static func findings(in examined: ExaminedTable) throws -> [Finding] {
    guard !examined.table.options.storesColumnSizes else { return [] }
    let isContentless = examined.content == nil
    return [
      finding(
        isContentless ? .wrong : .advice,
        in: examined,
        "the table keeps no lengths (columnsize=0)"
          + (isContentless ? " and no texts (content=''): bm25 knows the length of no row" : ""),
        evidence: ["there is no table \(examined.index.tableName)_docsize"],
        effect: isContentless
          ? "long rows rank like short ones"
          : "bm25 splits the text of each match again, and what the index has and the texts have not "
            + "is harder to find",
        repair: isContentless
          ? .byHand("make the table again without columnsize=0, and insert the rows again")
          : try examined.recreating(with: withLengths(examined.table.options)),
        certainty: .read,
        reading: .columnSize
      )
    ]
  }

  private static func withLengths(_ options: FTS5Options) -> FTS5Options {
    var options = options
    options.storesColumnSizes = true
    return options
  }
}
