import CommandKit
import Course

/// `.lesson next`: goes on.
enum LessonNextCommand: DotCommand {
  static let signature = Signature(
    "lesson next",
    group: .learning,
    abstract: "Go on to the next step, or to the next lesson"
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let lesson = try context.lessonInProgress()
    if lesson.isPlaying { return try context.restart(at: lesson.position, keepsStep: true) }
    guard let step = lesson.step else {
      guard let next = try context.courseInUse().lesson(after: lesson.lesson) else {
        throw CommandError("this was the last lesson", details: [".lesson lists them all"])
      }
      return try context.begin(next, of: lesson.place.course)
    }
    guard try context.courseProgress().hasPassed(step, in: lesson.place) else {
      throw CommandError(
        "this step is not passed yet",
        details: [".hint helps; .lesson skip does it for you"]
      )
    }
    try context.skipStep()
  }
}
