extension OutputMode {
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
