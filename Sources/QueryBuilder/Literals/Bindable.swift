/// A Swift value that can be bound to a SQL statement.
public protocol Bindable: Sendable {
  /// The value as SQLite stores it.
  var sqlValue: SQLValue { get }
}

extension Int: Bindable {
  /// The value as SQLite stores it.
  public var sqlValue: SQLValue { .integer(Int64(self)) }
}

extension Int64: Bindable {
  /// The value as SQLite stores it.
  public var sqlValue: SQLValue { .integer(self) }
}

extension Double: Bindable {
  /// The value as SQLite stores it.
  public var sqlValue: SQLValue { .real(self) }
}

extension String: Bindable {
  /// The value as SQLite stores it.
  public var sqlValue: SQLValue { .text(self) }
}

extension Bool: Bindable {
  /// The value as SQLite stores it.
  public var sqlValue: SQLValue { .integer(self ? 1 : 0) }
}

extension [UInt8]: Bindable {
  /// The value as SQLite stores it.
  public var sqlValue: SQLValue { .blob(self) }
}

extension SQLValue: Bindable {
  /// The value as SQLite stores it.
  public var sqlValue: SQLValue { self }
}

extension Optional: Bindable where Wrapped: Bindable {
  /// The value as SQLite stores it.
  public var sqlValue: SQLValue { self?.sqlValue ?? .null }
}
