/// A table or a view, as the list of all of them names it.
public struct CatalogTable: Equatable, Sendable {
  /// What it is.
  public enum Kind: String, Sendable {
    /// Made by CREATE TABLE.
    case table
    /// Made by CREATE VIEW.
    case view
    /// Made by CREATE VIRTUAL TABLE, as FTS5's are.
    case virtual
    /// One of those in which a virtual table keeps its data.
    case shadow
  }

  /// The database that it is in: `main`, `temp`, or one that was attached.
  public let schema: String
  /// Its name.
  public let name: String
  /// What it is.
  public let kind: Kind

  /// Whether people have made it, not SQLite or a virtual table.
  public var isOrdinary: Bool { kind != .shadow && !name.lowercased().hasPrefix("sqlite_") }
}
