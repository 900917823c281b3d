import QueryBuilder

/// Why a search does not find a row, and the nearest search that does.
public struct RowAbsence: Sendable, Hashable {
  /// A part of the search, and why the row does not have it.
  public struct Reason: Sendable, Hashable {
    /// The part, as it was typed.
    public let part: String
    /// What is said of it: `is not in the row`.
    public let reason: String

    /// A part, and what is said of it.
    public init(part: String, reason: String) {
      self.part = part
      self.reason = reason
    }
  }

  /// A search that has been run, and finds the row.
  public struct Nearest: Sendable, Hashable {
    /// In which way it looks for the text.
    public enum Command: String, Sendable {
      /// As an app's user types it.
      case search
      /// As an expression of FTS5's own language.
      case match
      /// Without the index.
      case like
    }

    /// In which way it looks for the text.
    public let command: Command
    /// What it looks for.
    public let text: String
    /// Whether it leaves out completed reminders.
    public var hidesCompleted = false

    /// A search that has been run, and finds the row, completed or not.
    public init(command: Command, text: String) {
      self.command = command
      self.text = text
    }
  }

  /// What is in the way, in the order of the search.
  public internal(set) var reasons: [Reason]
  /// The nearest search that finds the row; nil where the row has nothing of what is searched for.
  public internal(set) var nearest: Nearest?

  /// The reasons, and the nearest search.
  public init(_ reasons: [Reason], nearest: Nearest? = nil) {
    self.reasons = reasons
    self.nearest = nearest
  }

  /// The obstacles in an expression, and the nearest search.
  public init(_ obstacles: [MatchObstacle], nearest: Nearest? = nil) {
    self.init(
      obstacles.map { Reason(part: $0.text, reason: $0.reason.description) },
      nearest: nearest
    )
  }
}
