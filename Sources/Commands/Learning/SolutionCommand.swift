import CommandKit
import Teaching

/// `.solution`: a way to do what the step asks for.
enum SolutionCommand: DotCommand {
  static let signature = Signature(
    "solution",
    group: .learning,
    abstract: "Show a solution for the step of a lesson"
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    try context.lessons.showSolution()
  }
}
