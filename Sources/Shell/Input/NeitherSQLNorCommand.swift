import CommandKit
import Commands
import Diagnostics
import FullText
import ReminderStore
import SQLText
import TerminalKit

/// Recognizes a line that cannot be SQL, and that a person therefore typed as a command or as words.
enum NeitherSQLNorCommand {
  /// The error for a line that can begin no SQL; nil for other lines.
  ///
  /// A line with a semicolon is SQLite's to refuse, unless it begins with what names a command.
  ///
  /// - Parameters:
  ///   - line: The line, as it was typed.
  ///   - database: The open database, in which the command that the error offers must run; nil where only the
  ///     line matters.
  ///   - asksForGuess: Whether a lesson waits for a prediction, which words may be.
  /// - Returns: The error.
  static func error(
    in line: String,
    for database: OpenDatabase? = nil,
    asksForGuess: Bool = false
  ) -> CommandError? {
    let text = line.textBeforeSemicolon
    guard let first = text.split(whereSeparator: \.isWhitespace).first else { return nil }
    let behind = line[first.endIndex...].trimmed
    if isPrompt(first), !behind.isEmpty {
      return CommandError(
        "\(first) is a prompt, and not typed",
        details: ["leave it out: \(behind)"]
      )
    }
    guard !line.beginsWithDot else { return nil }
    if let habit = ForeignCommand(String(text)) {
      // What follows the semicolon would be lost if the command ran.
      return line.textBehindSemicolon.isEmpty ? nil : habit.error(forLineBeginningWith: first)
    }
    if first.first == "\\" {
      return CommandError("\(first) is not a command here", details: [commandsBeginWithDot])
    }
    if let command = UndottedCommand(text) { return command.error(in: database) }
    let isSearchable = database?.profile.kind == .reminders
    if isSearchable, first.first == "#", first.dropFirst().first.map(\.isLetterOrNumber) == true {
      let isTag = text.words.count == 1
      return CommandError(
        "\(first) is a comment here, as # begins one",
        details: [
          "To look for \(isTag ? "the tag" : "reminders"): .search \(text.words.joined(separator: " "))"
        ]
      )
    }
    guard text.endIndex == line.endIndex, canBeginNoStatement(first),
      !["go", "/"].contains(first.lowercased()),
      !SQLKeyword.statementStarts.contains(where: { Self.begins(first, with: $0) })
    else { return nil }
    let expression = database?.table.flatMap {
      TypedExpression(String(text), columns: $0.columnNames)
    }
    var error = neither(String(first), in: text, isSearchable: isSearchable, as: expression)
    if asksForGuess { error.details.insert(".guess \(text.trimmed) answers the step", at: 0) }
    return error
  }

  /// Whether a word is a prompt, as it is copied with a line of a document: `reminders>`, `...>`, `(...>`.
  private static func isPrompt(_ word: Substring) -> Bool {
    word.count > 1 && word.last == ">" && word.first != "-"
      && word.dropLast().allSatisfy { $0.isLetterOrNumber || "._-(['\"".contains($0) }
  }

  static let commandsBeginWithDot = "Commands begin with a dot: .help lists them."

  /// Whether the first character of a word begins no statement but with a keyword: all do but those of comments
  /// and commands, and the parenthesis of a query, which SQLite refuses in words of its own.
  private static func canBeginNoStatement(_ word: Substring) -> Bool {
    guard let first = word.first, !word.hasPrefix("--"), !word.hasPrefix("/*") else { return false }
    return first.isLetterOrNumber || first.isASCII && !"(;.#".contains(first)
  }

  /// Whether a word is a keyword, or one with something other than a letter after it: `VALUES(1)`.
  private static func begins(_ word: Substring, with keyword: String) -> Bool {
    let rest = word.dropFirst(keyword.count)
    let continues = rest.first.map { $0.isLetterOrNumber || $0 == "_" || $0 == "$" } ?? false
    return word.prefix(keyword.count).uppercased() == keyword && !continues
  }

  private static func neither(
    _ word: String,
    in text: Substring,
    isSearchable: Bool,
    as expression: TypedExpression?
  ) -> CommandError {
    var error = CommandError("neither a command nor SQL begins with \(word)")
    let commands = dotCommandSignatures.filter(\.mayBeOffered).map(\.name)
    let name = word.drop { !$0.isLetterOrNumber }.lowercased()
    if text.words.count == 1, let meaning = OtherWord.meaning(of: name) {
      error.details.append(meaning)
      return error
    }
    let near = NearMiss.suggestion(
      for: name,
      among: commands + SQLKeyword.statementStarts.map { $0.lowercased() }
    )
    if let expression, near == nil, !OtherWord.isSearch(name) {
      error.details.append("To look for it in FTS5's language: .match \(expression.expression)")
      return error
    }
    let isCommand = near.map(commands.contains) ?? true
    let rest = text.words.dropFirst()
    if let near {
      let line = ([".\(near)"] + rest).joined(separator: " ")
      let isWhole = isCommand && UndottedCommand.isAccepted(line)
      error.details.append(
        "did you mean \(isWhole ? line : isCommand ? ".\(near)" : near.uppercased())?"
      )
      if near == name { return error }
    }
    let searched = OtherWord.isSearch(name) ? Array(rest) : text.words
    let search = ".search \(searched.joined(separator: " "))"
    if word.first?.isNumber == true {
      error.details.append("SQL that computes something begins with SELECT, and ends with ;")
    } else if isSearchable, isCommand, UndottedCommand.isAccepted(search) {
      error.details.append("To look for reminders: \(search)")
    }
    error.details.append(commandsBeginWithDot)
    return error
  }
}

extension ForeignCommand {
  /// The error for a line that has more after the semicolon of what other shells understand.
  fileprivate func error(forLineBeginningWith first: Substring) -> CommandError {
    CommandError(
      "\(first) is not SQL, so nothing of this line ran",
      details: ["did you mean \(command)? It needs a line of its own."]
    )
  }
}

extension UndottedCommand {
  /// The error for the line, which offers the command only if it can run.
  fileprivate func error(in database: OpenDatabase?) -> CommandError {
    CommandError(
      "\(name) is not SQL",
      details: [
        UndottedCommand.isAccepted(line, in: database)
          ? "did you mean \(line)?"
          : "The command .\(name) takes other words: .help \(name) tells which."
      ]
    )
  }
}

extension Character {
  fileprivate var isLetterOrNumber: Bool { isLetter || isNumber }
}
