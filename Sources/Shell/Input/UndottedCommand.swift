import CommandKit
import Commands
import FullText
import ReminderStore
import SQLText
import SQLiteDatabase
import TerminalKit

/// A dot-command whose dot is missing: `search week`.
struct UndottedCommand {
  /// The name of the command.
  let name: String
  /// The command as it would be typed.
  let line: String

  /// Recognizes a text that begins with a command's whole name, which begins no statement.
  init?(_ text: some StringProtocol) {
    let words = String(text).words
    guard let first = words.first?.lowercased(),
      !SQLKeyword.statementStarts.contains(first.uppercased()),
      dotCommandTable.names.contains(first)
    else { return nil }
    name = first
    line = ([".\(first)"] + words.dropFirst()).joined(separator: " ")
  }

  /// Whether the text can hardly be a line of SQL: its first word is a keyword as little as the name of a table
  /// or column that this program makes, the command takes the rest, and nothing in it is SQL's.
  var isNoSQL: Bool {
    !SQLKeyword.contains(name) && !Self.namesInSQL.contains(name)
      && !line.contains { "(),;=<>|".contains($0) } && Self.isAccepted(line)
  }

  private static let namesInSQL = ["rank"] + Session.reminderTables

  /// Whether a command would run: its signature takes the words, and the table that `.use` names is a full-text one.
  ///
  /// - Parameters:
  ///   - line: The line, with its dot.
  ///   - database: The database that it would run in; nil where only the words matter.
  /// - Returns: Whether there is nothing against it that is known before it runs.
  static func isAccepted(_ line: String, in database: OpenDatabase? = nil) -> Bool {
    guard let typed = DotCommandLine(line), let call = try? dotCommandTable.call(of: typed),
      call.isAccepted
    else { return false }
    guard let database, typed.name == "use", let table = typed.arguments.first?.text else {
      return true
    }
    let found = try? database.store.ownWork {
      try database.store.perform { try $0.fullTextTable(named: table) }
    }
    return found.flatMap(\.self) != nil
  }
}
