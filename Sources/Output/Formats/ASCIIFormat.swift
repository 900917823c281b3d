extension OutputMode {
  /// Values with ASCII's own separators between them.
  public static let ascii = OutputMode(
    "ascii",
    abstract: "Values delimited by 0x1F, and rows by 0x1E",
    reader: .programs,
    separators: .init(column: "\u{1F}", row: "\u{1E}"),
    optionSeparators: .init(column: "\u{1F}", row: "\u{1E}")
  ) { settings, presentation in
    ListFormat(settings, presentation)
  }
}
