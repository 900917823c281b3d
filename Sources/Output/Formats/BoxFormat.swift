extension OutputMode {
  /// A table drawn with lines.
  public static let box = OutputMode(
    "box",
    abstract: "Tables with lines drawn around the cells",
    reader: .people,
    isTable: true
  ) { settings, presentation in
    TableCollector(.box, settings, presentation)
  }
}
