/// The words by which people name a ranking, as beside `vs`.
public enum RankingWord {
  /// The weights in force, and the table's own tokenizer.
  public static let now = "now"

  /// What stands before the name of a form, which tells it from the name of a kept run.
  public static let form = "form:"

  /// What stands before the name of a SELECT, or of a file with one.
  public static let sql = "sql:"
}
