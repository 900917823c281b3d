import CommandKit
import Course

/// `.lesson back`: goes back.
enum LessonBackCommand: DotCommand {
  static let signature = Signature(
    "lesson back",
    group: .learning,
    abstract: "Go back to the step before, or from free play to the step"
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let lesson = try context.lessonInProgress()
    if lesson.isPlaying { return try context.restart(at: lesson.position, keepsStep: true) }
    guard lesson.position > 0 else {
      throw CommandError(
        "this is the first step",
        details: [".lesson quit goes back to your own database"]
      )
    }
    try context.restart(at: lesson.position - 1)
  }
}
