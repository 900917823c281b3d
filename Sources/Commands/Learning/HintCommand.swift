import CommandKit
import Course
import TerminalKit

/// `.hint`: the next hint of the step.
enum HintCommand: DotCommand {
  static let signature = Signature(
    "hint",
    group: .learning,
    abstract: "Show the next hint for the step of a lesson"
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let step = try context.presentStep()
    let count = context.teaching.lesson?.hintCount ?? 0
    let page = LessonPage(context.output)
    if count < step.hints.count {
      context.teaching.lesson?.hintCount = count + 1
      page.markdown(step.hints[count])
      let rest = step.hints.count - count - 1
      page.line(rest > 0 ? "`.hint` says more." : "That was the last hint.", .faint)
    } else {
      page.line("There is no further hint; `.solution` shows a way.", .faint)
    }
    try page.flush()
  }
}
