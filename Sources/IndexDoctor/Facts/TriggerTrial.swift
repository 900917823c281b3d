import QueryBuilder

/// A kind of write that is tried on the content of an index, and what happens to the index.
struct TriggerTrial {
  /// What happened to the index, the least telling first.
  enum Outcome: Int, Comparable {
    /// The content refused the write, so that nobody can say.
    case refused
    /// The content refused it by RAISE, whatever its values are.
    case forbidden
    /// It agrees with its content as before.
    case kept
    /// It no longer does, and would not with the triggers of FTS5's documentation either.
    case unavoidable
    /// It no longer does.
    case broke
    /// The write fails in a trigger that writes the index.
    case failed

    static func < (one: Outcome, other: Outcome) -> Bool { one.rawValue < other.rawValue }
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
  private(set) var outcome = Outcome.refused
  /// Why the write fails or is refused, in SQLite's words.
  private(set) var reason = ""
  /// The triggers that write the index, and that this way fires, or any as long as none leaves it out of step.
  private(set) var triggers: [String] = []

  init(_ kind: String, _ events: [String], _ ways: [Way]) {
    (self.kind, self.events, self.ways) = (kind, events, ways)
  }

  /// Whether triggers have left the index out of step, and others would not have.
  var isFault: Bool { outcome >= .broke }

  /// The statements of the way that tells most, with their values written in.
  var sql: String { way?.statements.map { $0.inlinedText + ";" }.joined(separator: " ") ?? "" }

  /// Notes what a way has shown.
  mutating func note(_ way: Way, _ outcome: Outcome, _ reason: String, firing fired: [String]) {
    triggers = outcome >= .broke ? fired : triggers + fired.filter { !triggers.contains($0) }
    guard self.way == nil || outcome > self.outcome else { return }
    (self.way, self.outcome, self.reason) = (way, outcome, reason)
  }
}
