import QueryBuilder

/// A kind of write that is tried on the content of an index, and what happens to the index.
struct TriggerTrial {
  /// What happened to the index, the least telling first.
  enum Outcome: Equatable {
    /// The content refused the write, so that nobody can say.
    case refused(String)
    /// It agrees with its content as before.
    case kept
    /// It no longer does, and would not with the triggers of FTS5's documentation either.
    case unavoidable
    /// It no longer does.
    case broke
    /// The write fails in a trigger that writes the index, in SQLite's words.
    case failed(String)
  }

  /// A way to try it.
  struct Way {
    /// The statements, of which the last one is judged.
    let statements: [RawStatement]
    /// Whether triggers may leave the row out of the index, because of its values.
    let mayLeaveOutRow: Bool

    init(_ statements: [Fragment], mayLeaveOutRow: Bool = false) {
      self.statements = statements.map { RawStatement($0) }
      self.mayLeaveOutRow = mayLeaveOutRow
    }

    /// The statements with their values written in.
    var sql: String { statements.map { $0.inlinedText + ";" }.joined(separator: " ") }
  }

  /// What kind of write it is, as `INSERT OR REPLACE`.
  let kind: String
  /// The events whose triggers the last statement fires, or should fire.
  let events: [String]
  /// The ways to try it.
  let ways: [Way]
  /// The way that tells most.
  private(set) var way: Way?
  /// What happened to the index by it.
  private(set) var outcome = Outcome.refused("it was not tried")
  /// The triggers that write the index, and that this way fires, or any as long as none leaves it out of step.
  private(set) var triggers: [String] = []
  /// Whether a RAISE of the content refuses it.
  private(set) var isForbidden = false

  init(_ kind: String, _ events: [String], _ ways: [Way]) {
    (self.kind, self.events, self.ways) = (kind, events, ways)
  }

  /// Notes what one of the ways has shown.
  mutating func note(
    _ outcome: Outcome,
    of way: Way,
    firing fired: [String],
    isForbidden: Bool
  ) {
    if isForbidden { self.isForbidden = true }
    triggers = outcome.isFault ? fired : triggers + fired.filter { !triggers.contains($0) }
    guard self.way == nil || outcome.rank > self.outcome.rank else { return }
    (self.outcome, self.way) = (outcome, way)
  }
}

extension TriggerTrial.Outcome {
  /// Whether triggers have left the index out of step, and others would not have.
  var isFault: Bool { rank > 2 }

  fileprivate var rank: Int {
    switch self {
    case .refused: 0
    case .kept: 1
    case .unavoidable: 2
    case .broke: 3
    case .failed: 4
    }
  }
}
