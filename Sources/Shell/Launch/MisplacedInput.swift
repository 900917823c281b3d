import CommandKit
import Commands
import Files
import SQLText
import SQLiteDatabase

/// Recognizes SQL or a command where the command line should name the database.
///
/// Taken for a name, it would quietly make a file of that name.
enum MisplacedInput {
  /// The error for a path that reads like input, and names no file; nil for other paths.
  static func error(inPlaceOf path: String) -> CommandError? {
    guard isCommand(path) || isSQL(path) || path == "help", !FilePlace.exists(at: path) else {
      return nil
    }
    if path == "help" {
      return CommandError(
        "the first argument must be a database file, and there is no file \"help\"",
        details: ["for help: reminders-shell -help", "to make a database of this name: ./help"]
      )
    }
    let input = path.hasPrefix(".") || path.hasSuffix(";") ? path : path + ";"
    return CommandError(
      "the first argument must be a database file, and there is no file \"\(path)\"",
      details: [
        "name the file before the \(isCommand(path) ? "command" : "SQL"): "
          + "reminders-shell FILE \(ShellWord(path))",
        "or send it to the scratch database: echo \(ShellWord(input)) | reminders-shell",
      ]
    )
  }

  private static func isCommand(_ text: String) -> Bool {
    guard let line = DotCommandLine(text) else { return false }
    return dotCommandTable.names.contains(line.name)
  }

  private static func isSQL(_ text: String) -> Bool {
    let words = text.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    return words.count == 2 && SQLKeyword.statementStarts.contains(words[0].uppercased())
  }
}
