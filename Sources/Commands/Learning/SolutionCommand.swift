import CommandKit
import Course
import TerminalKit

/// `.solution`: a way to do what the step asks for.
enum SolutionCommand: DotCommand {
  static let signature = Signature(
    "solution",
    group: .learning,
    abstract: "Show a way to do what the step of a lesson asks for"
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let step = try context.presentStep()
    let page = LessonPage(context.output)
    page.code(step.solutions.first ?? "")
    page.line("One way of several: type it, or your own.", .faint)
    try page.flush()
  }
}
