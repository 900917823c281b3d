public import QueryBuilder

/// The SQL of the last command, and whether each command's SQL is shown: what `.sql` works with.
public struct SQLDisplay: Sendable {
  /// Whether each command's SQL is shown before its result.
  public var isOn = false

  /// The SQL of the last command that had any.
  public var last: ReadableSQL?
}
