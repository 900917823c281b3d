/// What is wrong with the text of a lesson, and on which line.
public struct LessonError: Error, Hashable, Sendable {
  /// The number of the line, from 1.
  public let line: Int
  /// What is wrong, as a sentence without its full stop.
  public let message: String

  init(_ line: Int, _ message: String) {
    self.line = line
    self.message = message
  }
}
