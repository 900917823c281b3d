public import QueryBuilder

/// A word by which reminders are grouped: a row of `tags`.
public enum Tag: Table {
  /// The columns of `tags`.
  public struct Columns: Sendable {
    /// The row's key.
    public let id = Column<Tag, Int64>("id")
    /// The tag without its `#`; no two tags differ only in the case of ASCII letters.
    public let title = Column<Tag, String>("title")
  }

  /// The name in the database.
  public static let tableName = "tags"
  /// The columns.
  public static let columns = Columns()

  /// Whether a text may be a tag, as the table's CHECK demands: not empty, without blanks, commas and `#`.
  public static func isValid(title: String) -> Bool {
    !title.isEmpty
      && !title.unicodeScalars.contains { scalar in
        scalar == "," || scalar == "#" || scalar.properties.isWhitespace || scalar.value < 0x20
      }
  }
}
