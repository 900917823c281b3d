import CommandKit
import SQLText

/// `.prompt`: the texts before what is typed.
enum PromptCommand: DotCommand {
  static let main = Parameter(optional: .text("MAIN"), "where a statement or command begins")
  static let continuation = Parameter(optional: .text("CONTINUE"), "where a statement goes on")

  static let signature = Signature(
    "prompt",
    group: .shell,
    abstract: "Set the prompts",
    parameters: [main, continuation],
    examples: [
      """
      > .prompt "fts5> " "  ... "
      """
    ],
    sqlite3Usage: .words()
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    if let main = arguments[main] { context.input.prompt = StrayBytes.repaired(main) }
    if let continuation = arguments[continuation] {
      context.input.continuationPrompt = StrayBytes.repaired(continuation)
    }
  }
}
