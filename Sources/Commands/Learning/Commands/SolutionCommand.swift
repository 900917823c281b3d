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
    page.markdown(step.shownSolution)
    page.line("One way of several: type it, or your own.", .faint)
    try page.flush()
  }
}

extension LessonStep {
  /// The first solution, as lines of code.
  var shownSolution: String {
    (solutions.first ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      .map { "    \($0)" }.joined(separator: "\n")
  }
}
