import CommandKit
import Course
import SQLiteDatabase

/// `.lesson quit`: leaves the lesson.
enum LessonQuitCommand: DotCommand {
  static let signature = Signature(
    "lesson quit",
    group: .learning,
    abstract: "Leave the lesson, for your own database"
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let lesson = try context.lessonInProgress()
    context.endLesson()
    try context.output.remark(
      "Back to \(context.database.store.location.name). .lesson \(lesson.lesson.name) goes on with the lesson."
    )
  }
}
