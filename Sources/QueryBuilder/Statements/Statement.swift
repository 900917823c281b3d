/// A SQL statement: a value that renders for SQLite, for people, and for logs.
public protocol Statement: Sendable {
  /// The statement's SQL.
  var fragment: Fragment { get }
}

extension Statement {
  /// The statement as SQLite executes it: text with `?`, and the bindings.
  public var executable: ExecutableSQL { fragment.executable }

  /// The statement as a person reads it, and can run it anywhere: several lines, values written in.
  public var readable: String { fragment.readable() }

  /// The statement on one line, with its values written in, as a log shows it.
  public var inlinedText: String { fragment.inlined.executable.text }
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
