import TerminalKit

/// The files that a user's shells share, where the XDG base directories say.
enum UserFiles {
  /// Commands that each start runs; nil where there is no home.
  static var startUp: String? { path("rc", in: "XDG_CONFIG_HOME", or: ".config") }

  /// What was typed at terminals; nil where there is no home.
  static var history: String? { path("history", in: "XDG_STATE_HOME", or: ".local/state") }

  private static func path(_ name: String, in variable: String, or folder: String) -> String? {
    // The specification has relative paths ignored.
    let base = Environment.variable(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = Environment.variable("HOME").map { "\($0)/\(folder)" }
    return (base ?? home).map { "\($0)/reminders-shell/\(name)" }
  }
}
