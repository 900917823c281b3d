import LineEditor
import TerminalKit

/// The files that all shells of a user share, in the XDG base directories.
enum UserFiles {
  /// The commands that each start runs; nil without a home folder.
  static var startUp: String? { path("rc", in: "XDG_CONFIG_HOME", or: ".config") }

  /// The history of typed lines; nil without a home folder.
  static var history: String? { path("history", in: "XDG_STATE_HOME", or: ".local/state") }

  /// The number of lines that the history keeps: `REMINDERS_SHELL_HISTSIZE`, a whole number from 1 on.
  static var historyLimit: Int {
    let limit = Environment.variable("REMINDERS_SHELL_HISTSIZE").flatMap { Int($0) } ?? 0
    return limit > 0 ? min(limit, mostHistory) : History.usualLimit
  }

  /// With more, the first key would have to wait.
  private static let mostHistory = 1_000_000

  /// Which steps of the lessons have been passed; nil without a home folder.
  static var lessons: String? { path("lessons", in: "XDG_STATE_HOME", or: ".local/state") }

  private static func path(_ name: String, in variable: String, or folder: String) -> String? {
    let base = absolutePath(in: variable) ?? absolutePath(in: "HOME").map { "\($0)/\(folder)" }
    return base.map { "\($0)/reminders-shell/\(name)" }
  }

  /// A variable's path; nil where it is relative, because the specification says to ignore such paths.
  private static func absolutePath(in variable: String) -> String? {
    Environment.variable(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}
