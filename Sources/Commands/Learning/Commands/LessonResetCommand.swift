import CommandKit
import Course

/// `.lesson reset`: makes the database of the step again.
enum LessonResetCommand: DotCommand {
  static let isAll = Flag("all", "forget what was passed in the lesson, and begin it again")

  static let signature = Signature(
    "lesson reset",
    group: .learning,
    abstract: "Begin the step again, on a new database",
    options: [isAll]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let lesson = try context.lessonInProgress()
    guard !arguments[isAll] else {
      try context.changeProgress { $0.forget(lesson.place) }
      return try context.restart(at: 0)
    }
    try context.restart(at: min(lesson.position, lesson.lesson.steps.count - 1))
  }
}
