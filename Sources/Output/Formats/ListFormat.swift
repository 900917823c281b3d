extension OutputMode {
  /// Values with a separator between them.
  public static let list = OutputMode(
    "list",
    abstract: "Values delimited by the column separator",
    reader: .people,
    separators: .init(column: "|", row: "\n")
  ) { settings, presentation in
    SeparatedFormat(settings, ValueWriter(settings, presentation))
  }

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
    SeparatedFormat(settings, ValueWriter(settings, presentation))
  }

  /// Values with ASCII's own separators between them.
  public static let ascii = OutputMode(
    "ascii",
    abstract: "Values delimited by 0x1F, and rows by 0x1E",
    reader: .programs,
    separators: .init(column: "\u{1F}", row: "\u{1E}"),
    optionSeparators: .init(column: "\u{1F}", row: "\u{1E}")
  ) { settings, presentation in
    SeparatedFormat(settings, ValueWriter(settings, presentation))
  }
}
