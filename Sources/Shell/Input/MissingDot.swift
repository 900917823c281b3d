import CommandKit
import Commands
import ReminderStore
import SQLText
import TerminalKit

/// Recognizes a line that cannot be SQL, and that a person therefore typed as a command or as words.
enum MissingDot {
  /// Whether a line runs, or is refused, without a semicolon.
  static func isComplete(_ line: String) -> Bool {
    HabitualCommand(line) != nil || error(in: line) != nil
  }

  /// The error for a line whose first word cannot begin SQL; nil for other lines.
  ///
  /// A line with a semicolon is SQLite's to refuse, unless its first word names a command.
  ///
  /// - Parameters:
  ///   - line: The line, as it was typed.
  ///   - database: The open database, in which `.search` may work; nil where only the line matters.
  /// - Returns: The error.
  static func error(in line: String, for database: OpenDatabase? = nil) -> CommandError? {
    let text = line.prefix { $0 != ";" }
    guard let first = text.split(whereSeparator: \.isWhitespace).first else { return nil }
    let word = first.lowercased()
    if first.first == "\\" {
      return CommandError(
        "\(first) is no command here",
        details: ["Commands begin with a dot: .help lists them."]
      )
    }
    if !SQLKeyword.statementStarts.contains(word.uppercased()),
      dotCommandTable.signatures.contains(where: { $0.name == word })
    {
      let rest = text.words.dropFirst()
      let command = ([".\(word)"] + rest).joined(separator: " ")
      return CommandError("\(word) is not SQL", details: ["did you mean \(command)?"])
    }
    let isSearchable = database?.profile.kind == .reminders
    if isSearchable, text.words.count == 1, first.first == "#", first.count > 1 {
      return CommandError(
        "\(first) is a comment here, as # begins one",
        details: ["To look for the tag: .search \(first)"]
      )
    }
    guard text.endIndex == line.endIndex, word.first.map(canBeginNoStatement) == true, word != "go",
      !SQLKeyword.statementStarts.contains(where: { Self.begins(first, with: $0) })
    else { return nil }
    return neither(String(first), in: text, isSearchable: isSearchable)
  }

  /// Whether a character begins a word, a number or a string: a statement begins with none but a keyword.
  private static func canBeginNoStatement(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "'\"".contains(character)
  }

  /// Whether a word is a keyword, or one with something other than a letter behind it: `VALUES(1)`.
  private static func begins(_ word: Substring, with keyword: String) -> Bool {
    let rest = word.dropFirst(keyword.count)
    let continues = rest.first.map { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" } ?? false
    return word.prefix(keyword.count).uppercased() == keyword && !continues
  }

  private static func neither(
    _ word: String,
    in text: Substring,
    isSearchable: Bool
  ) -> CommandError {
    var error = CommandError("neither a command nor SQL begins with \(word)")
    let commands = dotCommandTable.signatures.map(\.name)
    let near = NearMiss.suggestion(
      for: word.lowercased(),
      among: commands + SQLKeyword.statementStarts.map { $0.lowercased() }
    )
    let isCommand = near.map(commands.contains) ?? true
    if let near {
      error.details.append("did you mean \(isCommand ? ".\(near)" : near.uppercased())?")
    }
    if word.first?.isNumber == true {
      error.details.append("SQL that computes something begins with SELECT, and ends with ;")
    } else if isSearchable, isCommand {
      error.details.append("To look for reminders: .search \(text.words.joined(separator: " "))")
    }
    error.details.append("Commands begin with a dot: .help lists them.")
    return error
  }
}
