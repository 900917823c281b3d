import ReminderStore
import SQLiteDatabase

/// Keeps what it is told of work.
final class WorkRecorder: WorkWatcher {
  private(set) var steps: [WorkProgress] = []
  private(set) var callCount = 0
  private let reaction: () -> Void

  /// A recorder that does something at each step of the work.
  init(reaction: @escaping () -> Void = {}) {
    self.reaction = reaction
  }

  func workDidAdvance(_ progress: WorkProgress) {
    steps.append(progress)
    reaction()
  }

  func statementIsRunning() { callCount += 1 }

  /// Does some work on a store, and records what is told of it.
  func watch<Result>(_ store: Store, _ body: (Session) throws -> Result) throws -> Result {
    let progress = ConnectionProgress()
    progress.watcher = self
    return try store.perform(progress: progress, body)
  }
}
