/// What a unit of input is to a lesson.
public enum LessonInput: Equatable, Sendable {
  /// It does no work in the database: `.hint`, `.help`, a comment.
  case none
  /// It works with files or programs, and so is not done again on other data.
  case outside
  /// A text that can be run again.
  case text(String)
}
