import CommandKit
import SQLiteDatabase

/// The one command behind the two names `.backup` and `.save`.
enum DatabaseCopy {
  static let isAsynchronous = Flag("async", "do not wait for the disk: faster, and less safe")
  static let database = Parameter(optional: .text("DATABASE"), "the database (main)")
  static let file = Parameter(.file, "the file")

  static let usage = SQLite3Usage { fault in
    switch fault {
    case .missing: "missing FILENAME argument on .backup"
    case .extra: "Usage: .backup ?DB? ?OPTIONS? FILENAME"
    case .unknownOption(let option): "unknown option: \(option)"
    case .optionWithoutValue: nil
    }
  }

  /// Copies a database as the arguments say.
  static func make(_ arguments: Arguments, in context: CommandContext) throws {
    try context.perform { session in
      try session.backUp(
        arguments[database] ?? "main",
        to: arguments[file],
        isAsynchronous: arguments[isAsynchronous]
      )
    }
  }
}
