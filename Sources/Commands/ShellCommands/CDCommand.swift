import CommandKit
import Files
import TerminalKit
import CLibrary

/// `.cd`: the folder that file names start from.
enum CDCommand: DotCommand {
  static let folder = Parameter(.folder.named("DIRECTORY"), "the folder")

  static let signature = Signature(
    "cd",
    group: .shell,
    abstract: "Change the current directory",
    parameters: [folder],
    sqlite3Usage: .line("Usage: .cd DIRECTORY"),
    reachesOut: true
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let path = arguments[folder]
    guard chdir(path.systemBytes) == 0 else {
      throw CommandError(
        inWordsOfSQLite3: "Cannot change to directory \"\(path)\"",
        details: [SystemError.last.message]
      )
    }
  }
}
