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
}
