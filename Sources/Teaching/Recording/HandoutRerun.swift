public import CommandKit
import Handouts
import Output
import ReminderStore
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
  /// - Throws: A ``CommandError`` where the file is not a handout that can be run, a `StoreError` where SQLite cannot make
  ///   its database.
  public init(of path: String, in context: CommandContext) throws {
    let (setting, steps) = MarkdownHandout.reading(try TextFile.text(at: path, in: context))
    guard let setting, !steps.isEmpty else {
      throw CommandError(
        "\(path) is not a handout that can be run",
        details: [".record FILE.md makes one"]
      )
    }
    (self.path, self.steps, self.context) = (path, steps, context)
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
      let output = TimelessText.of(session.output(of: step.input))
      // Ctrl-C has stopped the step, whose session has its own connection, and is meant for all of them.
      guard !session.wasInterrupted else { throw StoreError.interruption }
      let recorded = TimelessText.of(step.output)
      guard output != recorded else { continue }
      differing += 1
      for line in ["\(path): \(step.input)"] + Difference.lines(recorded, output) {
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

/// A session that shows what a recorded one showed, if nothing has changed since.
private final class RecordedSession {
  private let session: any ScratchSession
  private let listener = Listener()

  /// Takes what a recorder takes: what comes while an input runs, and neither hints before it nor a summary after it.
  private final class Listener: OutputListener {
    private(set) var text: [UInt8] = []
    private var hasBegun = false
    private var runs = false

    /// As a recorder does: the shell keeps echoes from those that follow scripts.
    var followsScripts: Bool { true }

    /// Begins again, for a step of the handout.
    func begin() {
      (text, hasBegun, runs) = ([], false, false)
    }

    func willRun(_ entry: String) {
      if !hasBegun { text = [] }
      (hasBegun, runs) = (true, true)
    }

    func didShow(_ text: ShownText) {
      // Where nothing runs, as after a command without its dot, the message is all there is.
      if runs || !hasBegun { self.text += text.plain }
    }

    func didRun(isWell: Bool, inScript isInScript: Bool) {
      runs = false
    }
  }

  init(_ setting: HandoutSetting, in context: CommandContext) throws {
    let terminal = setting.columns.map {
      Terminal(columns: $0, styling: setting.styles.styling)
    }
    let database = setting.workshop == nil ? try context.database.copied() : nil
    session = try context.host.session(
      on: database,
      at: Timestamp(milliseconds: setting.workshop ?? setting.clock),
      terminal: terminal
    )
    session.context.clock = { Timestamp(milliseconds: setting.clock) }
    try session.context.beginSafeMode(attachingMemory: true)
    if setting.marksHits { session.context.search.markers = .markdown }
    session.context.output.add(listener)
  }

  var hasEnded: Bool { session.hasEnded }

  /// Whether the last input was stopped.
  var wasInterrupted: Bool { session.wasInterrupted }

  func output(of input: String) -> String {
    listener.begin()
    _ = session.answer(to: input)
    // By bytes: a carriage return and a line feed are one of Swift's characters.
    let bytes = listener.text
    return String(
      decoding: bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...],
      as: UTF8.self
    )
  }
}

extension HandoutSetting.Styles {
  /// A terminal's styling that shows the same.
  fileprivate var styling: Styling {
    switch self {
    case .none: .none
    case .withoutColors: .monochrome
    case .colors: .palette
    }
  }
}

extension OpenDatabase {
  /// A copy of the database in memory.
  fileprivate func copied() throws -> OpenDatabase {
    let copy = try Store.openReminders(.memory)
    try store.perform { session in try copy.perform { try session.copy(to: $0) } }
    return try OpenDatabase(copy)
  }
}
