extension OutputMode {
  /// A table drawn with ASCII characters.
  public static let table = OutputMode(
    "table",
    abstract: "Tables with ASCII characters drawn around the cells",
    reader: .people,
    isTable: true
  ) { settings, presentation in
    TableCollector(.table, settings, presentation)
  }

  /// A table drawn with lines.
  public static let box = OutputMode(
    "box",
    abstract: "Tables with lines drawn around the cells",
    reader: .people,
    isTable: true
  ) { settings, presentation in
    TableCollector(.box, settings, presentation)
  }

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

  /// A Markdown table.
  public static let markdown = OutputMode(
    "markdown",
    abstract: "Markdown tables",
    reader: .people,
    isTable: true,
    fileEndings: ["md", "markdown"]
  ) { settings, presentation in
    TableCollector(.markdown, settings, presentation)
  }
}
