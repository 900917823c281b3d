/// What a search shows unless it is told otherwise; the help takes its numbers from here.
public enum SearchDefaults {
  /// The most rows on a page.
  public static let limit = 20

  /// The most tokens of a column that a page shows.
  public static let snippetTokens = 40
}
