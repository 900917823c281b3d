import CommandKit
import TerminalKit

/// `.save`: the same as `.backup`.
enum SaveCommand: DotCommand {
  static let signature = Signature(
    "save",
    group: .database,
    abstract: "Copy the database into a file",
    options: [DatabaseCopy.isAsynchronous],
    parameters: [DatabaseCopy.database, DatabaseCopy.file],
    discussion: """
      The file is made, or replaced when the copy is complete. Where its name is that of a text, such as \
      lesson.txt, a person is asked first: .once FILE sends results to a text.
      """,
    sqlite3Usage: DatabaseCopy.usage,
    reachesOut: true
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    if isText(arguments[DatabaseCopy.file]), context.output.isTerminal {
      let name = TerminalText.harmless(arguments[DatabaseCopy.file])
      let question = "\(name) would be a copy of the whole database, not a text. Write it?"
      guard context.host.confirm(question) != false else {
        return try context.output.remark(
          "Nothing was written. .once FILE sends the next command's results to a text."
        )
      }
    }
    try DatabaseCopy.make(arguments, in: context)
  }

  /// Whether a path ends as those of texts do.
  private static func isText(_ path: String) -> Bool {
    let endings = ["txt", "text", "md", "csv", "tsv", "json", "jsonl", "html", "sql", "log"]
    return endings.contains { path.lowercased().hasSuffix(".\($0)") }
  }
}
