/// A Swift value that can be bound to a SQL statement.
public protocol Bindable: Sendable {
  /// The value as SQLite stores it.
  var sqlValue: SQLValue { get }
}

extension Int: Bindable {
  public var sqlValue: SQLValue { .integer(Int64(self)) }
}

extension Int64: Bindable {
  public var sqlValue: SQLValue { .integer(self) }
}

extension Double: Bindable {
  public var sqlValue: SQLValue { .real(self) }
}

extension String: Bindable {
  public var sqlValue: SQLValue { .text(self) }
}

extension Bool: Bindable {
  public var sqlValue: SQLValue { .integer(self ? 1 : 0) }
}

extension [UInt8]: Bindable {
  public var sqlValue: SQLValue { .blob(self) }
}

extension SQLValue: Bindable {
  public var sqlValue: SQLValue { self }
}

extension Optional: Bindable where Wrapped: Bindable {
  public var sqlValue: SQLValue { self?.sqlValue ?? .null }
}
