import CommandKit

/// `.color`: whether results, and what is typed, have colours.
enum ColorCommand: DotCommand {
  static let isOn = Parameter(.switchWord, "whether there are colours")

  static let signature = Signature(
    "color",
    group: .output,
    abstract: "Turn colours on or off, in results and as you type",
    parameters: [isOn],
    discussion: """
      They are on at a terminal that has them, unless NO_COLOR is set. Without colours nothing is suggested while \
      you type: it would look like your own text.
      """
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    guard try context.output.setColors(context.isOn(arguments[isOn])) else {
      throw CommandError("this terminal has no colours", details: ["TERM says what it can do"])
    }
  }
}
