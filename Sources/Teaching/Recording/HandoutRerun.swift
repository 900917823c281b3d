public import CommandKit
import Handouts
import Output
import ReminderStore
import SQLText
import SQLiteDatabase
import TerminalKit

/// A handout that is run again, to see whether it still shows the same.
public struct HandoutRerun {
  private let path: String
  private let steps: [MarkdownHandout.Step]
  private let session: RecordedSession
  private let context: CommandContext

  /// Prepares to run a handout in Markdown again.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - context: The session, whose database is copied for a handout that did not begin on the workshop's reminders.
  ///   - prepare: Attaches, before that, what the copy is to have.
  /// - Throws: A ``CommandError`` where the file is not a handout that can be run, a `StoreError` where SQLite cannot make
  ///   its database.
  public init(
    of path: String,
    in context: CommandContext,
    beforeCopying prepare: () throws -> Void
  ) throws {
    let (setting, steps) = MarkdownHandout.reading(try TextFile.text(at: path, in: context))
    guard let setting, !steps.isEmpty else {
      throw CommandError(
        "\(path) is not a handout that can be run",
        details: [".record FILE.md makes one"]
      )
    }
    (self.path, self.steps, self.context) = (path, steps, context)
    if setting.workshop == nil { try prepare() }
    session = try RecordedSession(setting, in: context)
  }

  /// Runs the handout, and tells what differs.
  ///
  /// - Returns: Whether nothing does.
  /// - Throws: A `StoreError` after Ctrl-C, an `OutputError` where nothing can be written.
  public func showsTheSame() throws -> Bool {
    var (run, differing) = (0, 0)
    var last = ""
    for step in steps where !session.hasEnded {
      try context.checkCancellation()
      (run, last) = (run + 1, step.input)
      let shown = session.lines(showing: step.input)
      // Ctrl-C has stopped the step, whose session has its own connection, and is meant for all of them.
      guard !session.wasInterrupted else { throw StoreError.interruption }
      let recorded = step.output.lineFeedLines.map { ShownLine($0, isResult: false) }
      let lines = Difference.lines(
        // The file does not say what is a result.
        recorded.filter { line in
          !line.isOfShell || shown.contains { !$0.isOfShell && $0.description == line.description }
        },
        shown.filter { !$0.isOfShell }
      ) { $1.isSame(as: $0) }
      guard !lines.isEmpty else { continue }
      differing += 1
      for line in ["\(path): \(step.input)"] + lines {
        try context.output.print(TerminalText.harmless(line))
      }
    }
    let missing = steps.count - run
    if missing > 0 {
      let inputs = missing == 1 ? "the input after it was" : "the \(missing) inputs after it were"
      let ending = last.split(whereSeparator: \.isNewline).joined(separator: " ")
      try context.output.print(
        TerminalText.harmless("\(path): \(ending) ended the session; \(inputs) not run")
      )
    }
    try context.output.print("\(path): \(Count(run, "input")) run, \(differing) differ")
    return differing == 0 && missing == 0
  }
}
