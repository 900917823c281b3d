import CommandKit
import Teaching

/// `.guess TEXT`: a prediction, where a step of a lesson asks for one.
enum GuessCommand: DotCommand {
  static let text = TrailingText("ANSWER", "an id, a title, a number, or yes or no")

  static let signature = Signature(
    "guess",
    group: .learning,
    abstract: "Answer a step of a lesson that asks for a prediction",
    text: text,
    discussion: """
      The answer is compared with the lesson's database at that moment. A number may have as many \
      decimals as the screen shows. A number, a title, yes or no needs .guess only in scripts.
      """
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    try context.lessons.guess(arguments.text)
  }
}
