import CommandKit
import Files
import Output
import SQLiteDatabase
import TerminalKit

/// `.backup`: a copy of the database in a file.
enum BackupCommand: DotCommand {
  static let isAsynchronous = Flag("async", "do not wait for the disk: faster, and less safe")
  static let database = Parameter(optional: .text("DATABASE"), "the database (main)")
  static let file = Parameter(.file, "the file")

  static let signature: Signature = signature(named: "backup")

  fileprivate static func signature(named name: String) -> Signature {
    Signature(
      name,
      group: .database,
      abstract: "Copy the database into a file",
      options: [isAsynchronous],
      parameters: [database, file],
      discussion: """
        The file is made, or replaced when the copy is complete. If the name looks like that of a text, such as \
        lesson.txt, a person is asked first: .once FILE sends results to a text.
        """,
      sqlite3Usage: SQLite3Usage { fault in
        switch fault {
        case .missing: "missing FILENAME argument on .backup"
        case .extra: "Usage: .backup ?DB? ?OPTIONS? FILENAME"
        case .unknownOption(let option): "unknown option: \(option)"
        case .optionWithoutValue: nil
        }
      },
      reachesOut: true
    )
  }

  /// Copies a database as the arguments say, unless a person who is asked means something else.
  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    if isText(arguments[file]) {
      let name = TerminalText.harmless(arguments[file])
      let question = "\(name) would be a copy of the whole database, not a text. Write it?"
      guard context.isMeant(question) else {
        return try context.output.remark(
          "Nothing was written. .once FILE sends the next command's results to a text."
        )
      }
    }
    try context.perform { session in
      try session.backUp(
        arguments[database] ?? "main",
        to: arguments[file],
        isAsynchronous: arguments[isAsynchronous]
      )
    }
  }

  /// Whether a path ends as those of texts do.
  private static func isText(_ path: String) -> Bool {
    OutputMode.ofFile(path) != nil
      || FilePlace.ending(of: path).map(["txt", "text", "sql", "log"].contains) == true
  }
}

/// `.save`: sqlite3's other name for `.backup`.
enum SaveCommand: DotCommand {
  static let signature = BackupCommand.signature(named: "save")

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    try BackupCommand.run(arguments, in: context)
  }
}
