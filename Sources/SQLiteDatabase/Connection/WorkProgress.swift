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

/// Shows what a piece of work does: how far it is, or nil where a statement runs of which nothing else is known.
///
/// It is called on the thread of the work, many times in a second, and must not use the connection.
public typealias WorkDisplay = (WorkProgress?) -> Void
