import CommandKit
import Teaching

/// `.lesson check [FOLDER]`: proves that each step of the lessons can be done, and is not done before.
enum LessonCheckCommand: DotCommand {
  static let folder = Parameter(
    optional: .folder,
    "a folder with lessons; without it, the lessons in use"
  )

  static let signature = Signature(
    "lesson check",
    group: .learning,
    abstract: "Prove that each step can be done, and is not done already",
    parameters: [folder],
    discussion: """
      For each step, the databases of the lesson are made, its own and its variations; the step's check must fail \
      there before its solutions and pass after each of them.
      """
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    guard try context.lessons.areProved(inFolder: arguments[folder]) else {
      throw ReportedFailure()
    }
  }
}
