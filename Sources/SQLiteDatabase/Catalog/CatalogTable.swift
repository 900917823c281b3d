/// A table or a view, as `PRAGMA table_list` describes it.
public struct CatalogTable: Equatable, Sendable {
  /// What kind of table it is.
  public enum Kind: String, Sendable {
    /// Made by CREATE TABLE.
    case table
    /// Made by CREATE VIEW.
    case view
    /// Made by CREATE VIRTUAL TABLE, as FTS5's are.
    case virtual
    /// One of the tables in which a virtual table keeps its data.
    case shadow
  }

  /// The database that it is in: `main`, `temp`, or one that was attached.
  public let schema: String
  /// Its name.
  public let name: String
  /// What kind of table it is.
  public let kind: Kind

  /// Whether a statement of a user's has made it, not SQLite itself or a virtual table.
  public var isOrdinary: Bool { kind != .shadow && !name.lowercased().hasPrefix("sqlite_") }
}
