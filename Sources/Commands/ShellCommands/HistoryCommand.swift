import CommandKit
import SQLText
import TerminalKit

/// `.history`: shows or forgets the entries typed before.
enum HistoryCommand: DotCommand {
  /// What the argument asks for.
  enum Request: Sendable {
    case show(Int)
    case clear
  }

  static let request = Parameter(
    optional: ValueKind<Request>(
      "N|clear",
      expecting: "a whole number, at least 1, or clear",
      completion: .words(["clear"])
    ) { text in
      if text == "clear" { return .clear }
      return Int(text).flatMap { $0 > 0 ? .show($0) : nil }
    },
    "how many entries are shown, of the newest (20); clear forgets all of them"
  )

  static let signature = Signature(
    "history",
    group: .shell,
    abstract: "Show or clear what was typed before",
    parameters: [request],
    discussion: """
      It is kept in $XDG_STATE_HOME/reminders-shell/history, or \
      ~/.local/state/reminders-shell/history. Lines that begin with a space are not kept. It \
      keeps the newest 10000 entries, or as many as $REMINDERS_SHELL_HISTSIZE says.
      """
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    guard let person = context.host.person, let history = person.history else {
      throw CommandError(
        "there is no history: the input does not come from a terminal with an editor"
      )
    }
    switch arguments[request] ?? .show(20) {
    case .clear:
      guard person.clearHistory() else {
        throw CommandError(
          "the file of the history cannot be written: its entries will be back at the next start"
        )
      }
    case .show(let count):
      for (number, entry) in history.enumerated().suffix(count) {
        try context.output.print(lines(of: entry, number: number + 1))
      }
    }
  }

  /// An entry after its number, with its lines aligned.
  private static func lines(of entry: String, number: Int) -> String {
    let lead = "\(number)".padded(to: 5, atRight: true) + "  "
    let lines = entry.lineFeedLines
    return lead + lines.joined(separator: "\n" + "".padded(to: lead.count))
  }
}
