import QueryBuilder

/// Statements of one kind that the doctor tries on the content of an index, and what happens to the index.
public struct TriggerTrial: Sendable {
  /// What happened to the index.
  public enum Outcome: Sendable, Hashable {
    /// It agrees with its content as before.
    case kept
    /// It no longer does.
    case broke
    /// The statement failed in FTS5, in SQLite's words.
    case failed(String)
    /// The content refused the statement, so that nobody can say.
    case refused(String)
  }

  /// What kind of statement it is, as `INSERT OR REPLACE`.
  public let kind: String
  /// The events whose triggers the statements fire, or should fire.
  let events: [String]
  /// The statements, one after the other.
  let statements: [RawStatement]
  /// Whether the triggers may leave the row out of the index.
  let mayLeaveOutRow: Bool
  /// The triggers that write the index, and that fire for the statements.
  public internal(set) var triggers: [String] = []
  /// What happened to the index.
  public internal(set) var outcome = Outcome.refused("it was not tried")
  /// Why the index may get out of step though its triggers are right; nil if it cannot, and if it has not.
  public internal(set) var note: String?

  init(
    _ kind: String,
    _ events: [String],
    _ statements: [Fragment],
    note: String? = nil,
    mayLeaveOutRow: Bool = false
  ) {
    (self.kind, self.events, self.note) = (kind, events, note)
    self.statements = statements.map { RawStatement($0) }
    self.mayLeaveOutRow = mayLeaveOutRow
  }

  /// The statements, with their values written in.
  public var sql: String { statements.map { $0.inlinedText + ";" }.joined(separator: " ") }

  /// Whether the content let the statement run, so that the doctor could look at the index.
  public var wasTried: Bool { if case .refused = outcome { false } else { true } }

  /// Whether it left the index out of step.
  public var isFault: Bool {
    switch outcome {
    case .kept, .refused: false
    case .broke, .failed: true
    }
  }
}
