import QueryBuilder

/// Statements of one kind that are tried on the content of an index, and what became of the index.
public struct TriggerTrial: Sendable {
  /// What became of the index.
  public enum Outcome: Sendable, Hashable {
    /// It agrees with its content as before.
    case kept
    /// It does not any more; the triggers that fire for such a statement are named.
    case broke(triggers: [String])
    /// The statement failed in FTS5, in SQLite's words.
    case failed(String, triggers: [String])
    /// The content refused the statement, so that nothing can be said.
    case refused(String)
  }

  /// What kind of statement it is, as `INSERT OR REPLACE`.
  public let kind: String
  /// The events whose triggers the statements fire, or ought to.
  let events: [String]
  /// The statements, one after the other.
  let statements: [RawStatement]
  /// Whether the triggers may leave the row out of the index.
  let mayLeaveOutRow: Bool
  /// What became of the index.
  public internal(set) var outcome = Outcome.refused("it was not tried")
  /// Why the index may get out of step though its triggers are right; nil where that cannot be, and where it has not.
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

  /// Whether the content let the statement run, so that the index could be looked at.
  public var wasTried: Bool { if case .refused = outcome { false } else { true } }

  /// Whether it left the index out of step.
  public var isFault: Bool {
    switch outcome {
    case .kept, .refused: false
    case .broke, .failed: true
    }
  }

  /// The triggers that a fault is of.
  public var triggers: [String] {
    switch outcome {
    case .kept, .refused: []
    case .broke(let triggers), .failed(_, let triggers): triggers
    }
  }
}
