/// Why a metric's name, a file of judgments or a file of runs cannot be read.
public struct RelevanceError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong, as a sentence without its full stop.
  public let message: String
  /// The line of the file that it is in, from 1; nil where there is no file.
  public let line: Int?
  /// What to do about it; nil where nothing is known to help.
  public let remedy: String?

  /// Makes an error.
  public init(_ message: String, line: Int? = nil, remedy: String? = nil) {
    self.message = message
    self.line = line
    self.remedy = remedy
  }

  /// The line, if there is one, and what is wrong.
  public var description: String { line.map { "line \($0): \(message)" } ?? message }
}
