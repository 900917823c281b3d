import CommandKit
import SQLiteDatabase

/// `.vfsname`: the file system under a database.
enum VFSNameCommand: DotCommand {
  static let database = Parameter(optional: .text("DATABASE"), "the database (main)")

  static let signature = Signature(
    "vfsname",
    group: .database,
    abstract: "Show which VFS SQLite uses for a database",
    parameters: [database],
    sqlite3Usage: .lenient
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let name = try context.perform { $0.fileSystem(of: arguments[database] ?? "main") }
    if let name { try context.output.print(name) }
  }
}
