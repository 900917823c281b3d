import CommandKit
import Output
import TerminalKit

/// `.clear`: clears the screen.
enum ClearCommand: DotCommand {
  static let signature = Signature(
    "clear",
    group: .shell,
    abstract: "Clear the screen, as Ctrl-L does",
    discussion: "It does nothing unless results go to a terminal."
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    guard let terminal = context.output.settings.terminal, terminal.styling != .none else { return }
    context.output.current.write(ControlSequence.clearScreen)
    try context.output.current.flush()
  }
}
