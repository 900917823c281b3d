import CommandKit
import Course

/// `.guess TEXT`: a prediction, where a step of a lesson asks for one.
enum GuessCommand: DotCommand {
  static let text = TrailingText("ANSWER", "an id, a title, a number, or yes or no")

  static let signature = Signature(
    "guess",
    group: .learning,
    abstract: "Answer a step of a lesson that asks for a prediction",
    text: text,
    discussion: """
      The answer is held against what is true in the lesson's database at that moment. A number may have as many \
      decimals as the screen shows.
      """
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let step = try context.presentStep()
    guard step.asksForGuess else {
      throw CommandError(
        "this step asks for no prediction",
        details: [
          ".hint helps", ".lesson \(try context.lessonInProgress().lesson.name) shows it again",
        ]
      )
    }
    let verdict = try context.judge(StepJudge.Attempt(input: arguments.text, isGuess: true))
    if verdict != .passed {
      try context.output.remark("No. Look for yourself, and guess again: any search is allowed.")
    }
  }
}
