extension OutputMode {
  /// Values with tabs between them.
  public static let tabs = OutputMode(
    "tabs",
    reportedName: "list",
    abstract: "Values delimited by tabs",
    reader: .people,
    separators: .init(column: "\t"),
    optionSeparators: .init(column: "\t", row: "\n"),
    fileEndings: ["tsv", "tab"]
  ) { settings, presentation in
    ListFormat(settings, presentation)
  }
}
