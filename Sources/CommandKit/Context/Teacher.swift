/// What lessons are to the shell, and to commands that know nothing of lessons.
public protocol Teacher: AnyObject {
  /// The name of the lesson that goes on; nil outside of lessons.
  var lessonName: String? { get }

  /// Whether a lesson's step asks for a prediction.
  var asksForGuess: Bool { get }

  /// Whether a line is a prediction in a lesson's step, without `.guess` before it: a number, or a title.
  func takesAsGuess(_ line: String) -> Bool

  /// The database that is open again after the lesson; nil outside of lessons.
  var home: OpenDatabase? { get }

  /// Remembers how things are before what was typed runs.
  func unitWillBegin()

  /// Looks at what was typed, and goes on to the next step where it passes the present one.
  ///
  /// - Parameters:
  ///   - text: What was typed, and can be run again.
  ///   - signature: What describes the command that was called; nil for SQL.
  ///   - error: The message of the error with which it ended; nil if it had none.
  /// - Throws: An `OutputError` where nothing can be written, or what stands in the way of the next step.
  func unitDidEnd(_ text: String, calling signature: Signature?, error: String?) throws

  /// Goes back to the database that was open before the lesson; nothing happens outside of lessons.
  func endLesson()
}
