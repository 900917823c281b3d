public import SQLiteDatabase
public import Testing

/// Keeps what work says of how far it is.
public final class WorkRecorder {
  /// Each step that was told, in order.
  public private(set) var steps: [WorkProgress] = []
  /// How often SQLite said that a statement was running.
  public private(set) var callCount = 0
  private let reaction: () -> Void

  /// A recorder that does something at each step of the work.
  public init(reaction: @escaping () -> Void = {}) {
    self.reaction = reaction
  }

  /// Keeps a step; nil: counts a call.
  public func show(_ progress: WorkProgress?) {
    guard let progress else { return callCount += 1 }
    steps.append(progress)
    reaction()
  }

  /// Does some work on a store, and records what is told of it.
  public func watch<Result>(
    _ store: Store,
    _ body: (Session) throws -> Result
  ) throws -> Result {
    try store.perform(showing: show, body)
  }
}

/// Expects that counts and shares never fall, belong together, and come near the end.
public func expectRise(
  _ steps: [WorkProgress],
  to count: Int,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(steps.count > 5, sourceLocation: sourceLocation)
  for (step, next) in zip(steps, steps.dropFirst()) {
    #expect(step.count <= next.count, sourceLocation: sourceLocation)
  }
  for step in steps {
    #expect(
      abs((step.share ?? -1) * Double(count) - Double(step.count)) <= 1,
      sourceLocation: sourceLocation
    )
  }
  #expect((steps.last?.count ?? 0) > count * 8 / 10, sourceLocation: sourceLocation)
  #expect((steps.last?.count ?? 0) <= count, sourceLocation: sourceLocation)
}
