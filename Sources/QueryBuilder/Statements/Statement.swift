/// A SQL statement: a value that renders in two ways.
public protocol Statement: Sendable {
  /// The statement's SQL.
  var fragment: Fragment { get }
}

extension Statement {
  /// The statement as SQLite executes it: text with `?`, and the bindings.
  public var executable: ExecutableSQL { fragment.executable }

  /// The statement as a person reads it, and may run it anywhere: several lines, values written in.
  public var readable: String { fragment.readable() }
}

/// A statement that gives rows, and may stand inside another in parentheses.
public protocol SelectStatement: Statement {}

/// A statement in SQL text, for what the builder has no word for.
///
/// ```swift
/// RawStatement("PRAGMA table_info(\(identifier: name))")
/// ```
public struct RawStatement: SelectStatement {
  /// The statement's SQL.
  public let fragment: Fragment

  /// A statement from a fragment, whose interpolated values are bound.
  public init(_ fragment: Fragment) {
    self.fragment = fragment
  }
}
