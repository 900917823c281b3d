extension OutputMode {
  /// Columns with blanks between them.
  public static let column = OutputMode(
    "column",
    plural: "columns",
    abstract: "Values in columns, without lines",
    reader: .people,
    separators: .init(row: "\n"),
    isTable: true,
    suggestsHeaders: true
  ) { settings, presentation in
    TableCollector(.column(showsHeadings: settings.showsHeaders), settings, presentation)
  }
}
