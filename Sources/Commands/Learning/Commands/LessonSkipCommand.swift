import CommandKit
import Course
import TerminalKit

/// `.lesson skip`: does the step, which does not count as passed.
enum LessonSkipCommand: DotCommand {
  static let signature = Signature(
    "lesson skip",
    group: .learning,
    abstract: "Have the step done for you, and go on"
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let step = try context.presentStep()
    let page = LessonPage(context.output)
    page.blank()
    page.line("Skipped. This would have done it:", .faint)
    page.code(step.solutions.first ?? "")
    try context.skipStep()
  }
}
