import CommandKit
import Course

/// `.lesson play`: lets the user try things.
enum LessonPlayCommand: DotCommand {
  static let signature = Signature(
    "lesson play",
    group: .learning,
    abstract: "Play freely: nothing counts until .lesson back"
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    _ = try context.presentStep()
    context.teaching.lesson?.isPlaying = true
    try context.output.remark(
      "Free play: try what you like, nothing counts. .lesson back goes back to where you were."
    )
  }
}
