import CommandKit
import Commands
import SQLText
import TerminalKit

/// What to tell a person who types a command, or nothing, where a statement goes on.
struct PendingHint {
  /// One sentence or two.
  let text: String

  /// Makes the hint for a line; nil for a line that may well be a part of the statement.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - open: What is open where the line begins; it must not be empty.
  init?(_ line: String, inside open: [OpenConstruct]) {
    let line = line.trimmed
    let command = Self.habit(line) ?? Self.command(line)
    guard line.isEmpty || command != nil && !line.hasSuffix(";") else { return nil }
    let place =
      switch open.last {
      case .token(.blockComment): "This is inside the comment above: */ ends it."
      case .token(.singleQuote): "This is inside the string above: ' ends it."
      case .token: "This is inside the quoted name above: its closing quote ends it."
      case .triggerBody: "This is part of the trigger above: END; ends it."
      case .parenthesis: "This is part of the statement above: ) and ; end it."
      case .statement, nil: "This is part of the statement above: ; ends it."
      }
    let name = command.flatMap { DotCommandLine($0)?.name ?? $0.words.first { $0.hasPrefix(".") } }
    let then = name.map { ", then \($0.hasPrefix(".") ? $0 : "." + $0) works" } ?? ""
    text = "\(place) Ctrl-C drops all of it\(then)."
  }

  /// The command that the line means, if it cannot belong to the statement.
  private static func habit(_ line: String) -> String? {
    guard let habit = ForeignCommand(line), !habit.canContinueSQL else { return nil }
    return habit.command
  }

  /// The line if it calls a dot-command, also without its dot where it can hardly be SQL.
  private static func command(_ line: String) -> String? {
    if let undotted = UndottedCommand(line), undotted.isNoSQL { return undotted.line }
    guard line.first == ".", let name = DotCommandLine(line)?.name,
      (try? dotCommandTable.command(named: name)) != nil
    else { return nil }
    return line
  }
}
