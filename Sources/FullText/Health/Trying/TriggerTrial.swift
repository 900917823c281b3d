/// A statement that was tried on the content of an index, and what became of the index.
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
  /// The statement, with its values written in.
  public let sql: String
  /// What became of the index.
  public let outcome: Outcome
  /// Why the index is out of step, where it is not the triggers that fire; nil where it is.
  public let note: String?

  /// The events whose triggers such a statement fires, or ought to.
  let events: [String]

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
