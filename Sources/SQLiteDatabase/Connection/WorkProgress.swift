/// How far a long piece of work is.
public struct WorkProgress: Equatable, Sendable {
  /// How many are done.
  public let count: Int
  /// What is counted, in the plural: `reminders`, `pages`.
  public let unit: String
  /// The part of the work that is done, from 0 to 1; nil where the whole is not known.
  public let share: Double?

  /// A state of work.
  public init(count: Int, unit: String, share: Double? = nil) {
    self.count = count
    self.unit = unit
    self.share = share
  }
}

/// An object that follows how far a piece of work is; its methods are called on the thread of the work.
///
/// They must not use the connection.
public protocol WorkWatcher: AnyObject {
  /// Called when a part of the work is done.
  func workDidAdvance(_ progress: WorkProgress)

  /// Called many times in a second while a statement runs.
  func statementIsRunning()
}
