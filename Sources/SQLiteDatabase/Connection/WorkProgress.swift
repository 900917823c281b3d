/// How far a long piece of work is.
public struct WorkProgress: Equatable, Sendable {
  /// How many are done.
  public let count: Int
  /// What is counted, in the plural: `reminders`, `pages`.
  public let unit: String
  /// The part of the work that is done, from 0 to 1; nil where nobody knows how much there is.
  public let share: Double?

  /// Puts a state of work together.
  public init(count: Int, unit: String, share: Double? = nil) {
    self.count = count
    self.unit = unit
    self.share = share
  }
}

/// Is told how far work is, on the thread that does it.
///
/// It must not use the connection.
public protocol WorkWatcher: AnyObject {
  /// A part of the work is done.
  func workDidAdvance(_ progress: WorkProgress)

  /// A statement is still running: called many times in a second.
  func statementIsRunning()
}
