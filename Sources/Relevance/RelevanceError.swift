/// Why a metric's name or a grid of weights cannot be read.
public struct RelevanceError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong, as a sentence without its full stop.
  public let message: String
  /// What to do about it; nil if nothing is known to help.
  public let remedy: String?

  init(_ message: String, remedy: String? = nil) {
    self.message = message
    self.remedy = remedy
  }

  /// What is wrong.
  public var description: String { message }
}
