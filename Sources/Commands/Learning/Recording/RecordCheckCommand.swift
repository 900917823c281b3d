import CommandKit
import Handouts
import ReminderStore
import SQLiteDatabase
import TerminalKit

/// `.record check FILE.md`: runs a handout again, and shows what differs.
enum RecordCheckCommand: DotCommand {
  static let files = Parameter(repeating: .file, atLeast: 1, "handouts in Markdown")

  static let signature = Signature(
    "record check",
    group: .learning,
    abstract: "Run handouts again, and show what differs; times are left out",
    parameters: [files],
    discussion: """
      A handout that began on the workshop's reminders runs on them again, as of the same moment; any other on a \
      copy of the database that is open. Programs and files are out of its reach.
      """,
    reachesOut: true
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    var differing = 0
    for path in arguments[files] {
      let (setting, steps) = MarkdownHandout.reading(try TextFile.text(at: path))
      guard let setting, !steps.isEmpty else {
        throw CommandError(
          "\(path) is no handout that can be run",
          details: [".record FILE.md makes one"]
        )
      }
      let session = try HandoutRerun(setting, in: context)
      for step in steps {
        try context.checkCancellation()
        let output = session.output(of: step.input)
        guard TimelessText.of(output) != TimelessText.of(step.output) else { continue }
        differing += 1
        let differences = Difference.lines(
          TimelessText.of(step.output),
          TimelessText.of(output)
        )
        for line in ["\(path): \(step.input)"] + differences {
          try context.output.print(TerminalText.harmless(line))
        }
      }
      try context.output.print("\(path): \(Count(steps.count, "input")) run, \(differing) differ")
    }
    if differing > 0 { throw ReportedFailure() }
  }
}

/// A session that shows what a recorded one showed, if nothing has changed since.
private final class HandoutRerun {
  private let session: any ScratchSession
  private let listener = Listener()

  private final class Listener: OutputListener {
    var text: [UInt8] = []

    func willRun(_ entry: String) {}

    func didShow(_ text: [UInt8]) {
      self.text += text
    }
  }

  init(_ setting: HandoutSetting, in context: CommandContext) throws {
    let terminal = setting.columns.map {
      Terminal(columns: $0, styling: setting.isStyled ? .monochrome : .none)
    }
    let database = setting.workshop == nil ? try context.database.copied() : nil
    session = try context.host.session(
      on: database,
      at: Timestamp(milliseconds: setting.workshop ?? setting.clock),
      terminal: terminal
    )
    session.context.clock = { Timestamp(milliseconds: setting.clock) }
    try session.context.beginSafeMode()
    session.context.output.add(listener)
  }

  func output(of input: String) -> String {
    listener.text = []
    _ = session.answer(to: input)
    let text = String(decoding: listener.text, as: UTF8.self)
    return text.last == "\n" ? String(text.dropLast()) : text
  }
}

extension OpenDatabase {
  /// A copy of the database in memory.
  fileprivate func copied() throws -> OpenDatabase {
    let file = try TemporaryCopy()
    try store.perform { try $0.backUp(to: file.path) }
    let copy = try Store.openReminders(.memory)
    try copy.perform { try $0.restore(from: file.path) }
    return try OpenDatabase(copy)
  }
}

/// The lines in which two texts differ.
enum Difference {
  /// The lines of the first text that are not in the second behind `- `, and those of the second behind `+ `.
  static func lines(_ old: String, _ new: String) -> [String] {
    // Empty lines may be all that differs.
    let old = old.split(separator: "\n", omittingEmptySubsequences: false)
    let new = new.split(separator: "\n", omittingEmptySubsequences: false)
    let difference = new.difference(from: old)
    return difference.removals.map { "- \($0.element)" }
      + difference.insertions.map { "+ \($0.element)" }
  }
}

extension CollectionDifference.Change {
  fileprivate var element: ChangeElement {
    switch self {
    case .insert(_, let element, _), .remove(_, let element, _): element
    }
  }
}
