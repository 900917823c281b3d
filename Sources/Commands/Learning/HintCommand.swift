import CommandKit
import Teaching

/// `.hint`: the next hint of the step.
enum HintCommand: DotCommand {
  static let signature = Signature(
    "hint",
    group: .learning,
    abstract: "Show the next hint for the step of a lesson"
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    try context.lessons.showHint()
  }
}
