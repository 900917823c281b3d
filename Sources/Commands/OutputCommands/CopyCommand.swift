import CommandKit
import Output
import QueryBuilder
import SQLText
import TerminalKit

/// `.copy`: sends the last SQL or result to the terminal's clipboard.
enum CopyCommand: DotCommand {
  enum Choice: String, CaseIterable {
    case sql, result
  }

  static let choice = Parameter(
    optional: .oneOf(Choice.self),
    "the SQL of the last command, or the last result (sql)"
  )
  static let mode = Parameter(
    optional: ModeCommand.modeName,
    "the mode for the result; without one, the mode that is chosen"
  )

  static let signature = Signature(
    "copy",
    group: .output,
    abstract: "Send the last SQL or result to the terminal's clipboard",
    parameters: [choice, mode],
    discussion: """
      .copy sends what .sql last shows, and .copy result what .last shows, for example as .copy result csv. The \
      terminal gets it by the sequence OSC 52. Not every terminal takes it, some only if they are set to, and none \
      says whether it did; tmux needs set-clipboard on. A text of more than \
      \(ControlSequence.mostClipboardBytes) bytes is too long for most: .once FILE and then .last write it to a file.
      """,
    reachesOut: true
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    guard context.output.isTerminal else {
      throw CommandError("there is no terminal whose clipboard could take it")
    }
    guard context.output.settings.terminal?.isLikeXterm != false else {
      throw CommandError(
        "this terminal might show the copy instead: TERM is \(Environment.variable("TERM") ?? "not set")",
        details: [".once FILE, and then .sql last or .last, writes it to a file"]
      )
    }
    let choice = arguments[choice] ?? .sql
    let text: String
    switch choice {
    case .sql:
      if let name = arguments[mode] {
        throw CommandError(
          "a mode is for the result: SQL has none",
          details: ["as in: .copy result \(name)"]
        )
      }
      text = try SQLCommand.last(in: context).text + "\n"
    case .result: text = try result(arguments, in: context)
    }
    let size = text.utf8.count
    guard size <= ControlSequence.mostClipboardBytes else {
      throw CommandError(
        "this is too long for a clipboard: \(size) bytes, where terminals take \(ControlSequence.mostClipboardBytes)",
        details: [
          "To write it to a file: .once FILE, then \(choice == .sql ? ".sql last" : ".last")"
        ]
      )
    }
    // What is held back for the pager must not hold back this, too.
    try context.output.endPage()
    context.output.standard.write(ScreenText(.clipboard(text)))
    try context.output.standard.flush()
    let name = choice == .sql ? "SQL of the last command" : "last result"
    try context.output.remark(
      "The \(name), \(Count(size, "byte")), was sent to the terminal for its clipboard."
    )
  }

  /// The last result as text; no value in it can become a command for the terminal where somebody pastes it.
  private static func result(
    _ arguments: Arguments,
    in context: CommandContext
  ) throws -> String {
    let last = try LastCommand.last(in: context)
    var settings = context.output.settings
    settings.terminal = nil
    if let name = arguments[mode] { try ModeCommand.choose(name, in: &settings) }
    var bytes: [UInt8] = []
    let output = ByteOutput { bytes += $0 }
    let writer = LastCommand.writer(of: last, by: settings, to: output)
    try writer.write(
      contentsOf: LastCommand.rows(of: last, by: settings, in: context),
      check: context.checkCancellation
    )
    try writer.finish()
    try output.flush()
    // CSV ends its rows with both, as in sqlite3; what is pasted has line feeds.
    let lines = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
    let harmless = Array(lines.utf8).withUnsafeBytes {
      TerminalText.harmless($0, keeping: .lineBreaksAndTabs)
    }
    return String(decoding: harmless, as: UTF8.self)
  }
}
