import CommandKit
import Output
import SQLText
import Teaching

/// `.read`: commands and SQL from a file or program.
enum ReadCommand: DotCommand {
  static let isHandout = Flag("handout", "run the inputs of a handout in Markdown")
  static let file = Parameter(.file, "the file, or \"|COMMAND\", a program that writes them")

  static let signature = Signature(
    "read",
    group: .shell,
    abstract: "Run the commands and SQL in a file",
    options: [isHandout],
    parameters: [file],
    sqlite3Usage: .line("Usage: .read FILE"),
    reachesOut: true
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let file = arguments[file]
    guard !arguments[isHandout] else {
      let script = try HandoutScript(at: file, in: context)
      guard try script.isAccepted(calling: dotCommandTable, in: context) else {
        return try context.output.remark("Nothing was run.")
      }
      return try context.host.runScript(script.text, from: "the inputs of \(file)")
    }
    guard file.hasPrefix("|") else {
      try context.refuseOwnFile(file, reading: true)
      // A script gets the error of the first line, as in sqlite3.
      if context.tellsPerson, HandoutScript.isOne(at: file, in: context) {
        throw CommandError(
          "\(file) is a handout",
          details: [".read --handout \(DotCommandLine.argument(file)) runs its inputs"]
        )
      }
      return try context.host.runScript(at: file)
    }
    try context.output.current.flush()
    let program = try ChildProcess(String(file.dropFirst()), piping: .output)
    defer { program.finish() }
    try context.host.runScript(from: program.pipe)
  }
}
