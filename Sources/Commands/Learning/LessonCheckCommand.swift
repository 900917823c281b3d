import CommandKit
import Course
import TerminalKit

/// `.lesson check [FOLDER]`: proves that each step of the lessons can be done, and is not done before.
enum LessonCheckCommand: DotCommand {
  static let folder = Parameter(
    optional: .file.named("FOLDER"),
    "a folder with lessons; without it, the lessons in use"
  )

  static let signature = Signature(
    "lesson check",
    group: .learning,
    abstract: "Prove that every step can be done, and is not done from the start",
    parameters: [folder],
    discussion: """
      For each step, the databases of the lesson are made, its own and its variations; the step's check must fail \
      there before its solutions and pass after each of them.
      """
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let given = try arguments[folder].map { try LessonCourse(readingAt: $0, in: context) }
    let course = try given ?? context.courseInUse()
    var (proved, failed) = (0, 0)
    for lesson in course.lessons {
      let faults = try LessonProof(lesson, in: context).faults()
      for fault in faults {
        try context.output.print(
          TerminalText.harmless("\(lesson.name), \"\(fault.step)\": \(fault.message)")
        )
      }
      failed += faults.count
      proved += lesson.steps.count - faults.count
    }
    try context.output.print("\(Count(proved, "step")) proved, \(failed) failed")
    if failed > 0 { throw ReportedFailure() }
  }
}
