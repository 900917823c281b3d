import Foundation
import TestSupport

/// The program at a terminal, and what is typed there.
struct SessionAtTerminal {
  let home: TemporaryFolder
  let terminal: TerminalProgram

  /// Starts the program for a user with this `.editrc`, and waits for its first prompt.
  init(
    _ arguments: [String] = [],
    editrc: String? = nil,
    variables: [String: String] = [:],
    home: TemporaryFolder? = nil,
    rows: Int = 24
  ) throws {
    self.home = try home ?? TemporaryFolder()
    if let editrc {
      try editrc.write(toFile: self.home.path + "/.editrc", atomically: true, encoding: .utf8)
    }
    terminal = try ShellProgram.terminal(
      arguments,
      home: self.home,
      variables: variables,
      rows: rows
    )
    try waitForPrompt()
  }

  /// Where the history is kept.
  var historyPath: String { home.path + "/.local/state/reminders-shell/history" }

  /// What the screen shows.
  var text: String { terminal.screen.text }

  /// Waits until a prompt with nothing behind it stands at the end, below some text.
  func waitForPrompt(after text: String? = nil) throws {
    try wait { screen in
      screen.endsAtPrompt && text.map(screen.contains) ?? true
    }
  }

  /// Waits until the screen ends with a text.
  func wait(forEnd text: String) throws {
    try wait { $0.hasSuffix(text) }
  }

  /// Waits until the screen is as expected.
  func wait(until isExpected: (String) -> Bool) throws {
    try terminal.wait { isExpected($0.text) }
  }

  /// Types keys.
  func type(_ keys: String) {
    terminal.type(keys)
  }

  /// Types keys, and waits for the end of the screen.
  func type(_ keys: String, end: String) throws {
    terminal.type(keys)
    try wait(forEnd: end)
  }

  /// Types a line, and waits for its answer and the next prompt.
  func enter(_ line: String, answer: String) throws {
    terminal.type("\(line)\r")
    try waitForPrompt(after: answer)
  }

  /// Pastes a text, as a terminal sends it that was asked to mark it.
  func paste(_ text: String) {
    terminal.type("\u{1B}[200~\(text.replacing("\n", with: "\r"))\u{1B}[201~")
  }
}

extension String {
  /// Whether a screen ends with a prompt that names a database or a lesson, and nothing behind it.
  var endsAtPrompt: Bool {
    guard let last = split(separator: "\n").last else { return false }
    let name = last.drop { $0 == " " }.dropLast()
    return last.last == ">" && !name.contains(" ") && name.contains { $0.isLetter }
  }
}

/// Keys, as a terminal sends them.
enum Keys {
  static let up = "\u{1B}[A"
  static let down = "\u{1B}[B"
  static let right = "\u{1B}[C"
  static let left = "\u{1B}[D"
  static let home = "\u{1B}[H"
  static let escape = "\u{1B}"
  static let metaEnter = "\u{1B}\r"
  static let backspace = "\u{7F}"
  static let delete = "\u{1B}[3~"

  /// A letter with the Ctrl key.
  static func control(_ letter: Character) -> String {
    letter.asciiValue.map { String(UnicodeScalar($0 & 0x1F)) } ?? ""
  }
}
