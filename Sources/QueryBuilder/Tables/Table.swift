/// A table or view whose columns are known when the program is compiled.
///
/// ```swift
/// enum Tag: Table {
///   static let tableName = "tags"
///   struct Columns: Sendable {
///     let id = Column<Tag, Int64>("id")
///     let title = Column<Tag, String>("title")
///   }
///   static let columns = Columns()
/// }
/// ```
public protocol Table: Sendable {
  /// A struct with a ``Column`` for each of the table's columns.
  associatedtype Columns: Sendable

  /// The name in the database.
  static var tableName: String { get }

  /// The columns.
  static var columns: Columns { get }
}

/// A column of a table.
public struct Column<Root: Table, Value>: Sendable {
  /// The name in the database.
  public let name: String

  /// A column by its name.
  public init(_ name: String) {
    self.name = name
  }
}
