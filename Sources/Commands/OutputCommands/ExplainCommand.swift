import CommandKit

/// `.explain`: how EXPLAIN's rows are laid out.
enum ExplainCommand: DotCommand {
  static let choice = Parameter(
    optional: ValueKind<SwitchWord>(
      "on|off|auto",
      expecting: "on, off or auto",
      completion: .words(["on", "off", "auto"])
    ) { SwitchWord(text: $0) },
    "for all results, for none, or for EXPLAIN; without it, for all"
  )

  static let signature = Signature(
    "explain",
    group: .output,
    abstract: "Choose whether EXPLAIN is laid out as a program",
    parameters: [choice],
    examples: [
      """
      > .explain off
      > EXPLAIN QUERY PLAN SELECT 1;
      1|0|0|SCAN CONSTANT ROW
      """
    ],
    sqlite3Usage: .lenient
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let choice = arguments[choice]
    context.output.plans.layout =
      switch choice?.text {
      case nil: .on
      case "auto": .auto
      default: try choice.map(context.isOn) == true ? .on : .off
      }
  }
}
