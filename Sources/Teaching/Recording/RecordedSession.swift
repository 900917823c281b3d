import CommandKit
import Handouts
import Output
import QueryBuilder
import ReminderStore
import SQLText
import SQLiteDatabase
import TerminalKit

/// A line that an input has shown.
struct ShownLine: CustomStringConvertible {
  let description: String
  private let timeless: String
  private let isResult: Bool
  /// Whether the log tells of a statement of the shell's own: what it knows already, it does not ask again.
  let isOfShell: Bool

  /// Takes a line, of a result or of anything else.
  init(_ line: some StringProtocol, isResult: Bool) {
    description = String(line)
    timeless = TimelessText.of(description)
    // The log of a statement, which begins with a time of six decimals, may come before the end of its rows.
    let seconds = line.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let isLog =
      line.dropFirst(seconds.count).hasPrefix("s ")
      && seconds.drop(while: \.isNumber).count == ".000000".count
    self.isResult = isResult && !isLog
    isOfShell = !isResult && line.hasPrefix("-- shell: ")
  }

  /// Whether it is the same as one in a file, which does not say what is a result.
  ///
  /// In a result, "0.5 s" is somebody's text; anything else may tell how long the work took.
  func isSame(as recorded: ShownLine) -> Bool {
    isResult ? description == recorded.description : timeless == recorded.timeless
  }
}

/// A session that shows what a recorded one showed, if nothing has changed since.
final class RecordedSession {
  private let session: any ScratchSession
  private let listener = Listener()

  /// Takes what a recorder takes: what comes while an input runs, and neither hints before it nor a summary after it.
  private final class Listener: OutputListener {
    /// The texts that were shown, and whether each is a result.
    private(set) var parts: [(text: String, isResult: Bool)] = []
    private var text: [UInt8] = []
    private var hasBegun = false
    private var runs = false

    /// As a recorder does: the shell keeps echoes from those that follow scripts.
    var followsScripts: Bool { true }

    /// Begins again, for a step of the handout.
    func begin() {
      (parts, text, hasBegun, runs) = ([], [], false, false)
    }

    /// Ends the present text.
    func endText(isResult: Bool = false) {
      if !text.isEmpty { parts.append((text.harmlessText, isResult)) }
      text = []
    }

    func willShowResult() { endText() }

    func didShowResult(_ result: RecordedResult) { endText(isResult: true) }

    func willRun(_ entry: String) {
      if !hasBegun { (parts, text) = ([], []) }
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

  /// Begins a session on data of its own, which reaches neither files nor programs.
  ///
  /// - Throws: A `StoreError` where SQLite cannot make the database.
  init(_ setting: HandoutSetting, in context: CommandContext) throws {
    let terminal = setting.columns.map {
      Terminal(columns: $0, styling: setting.styles.styling)
    }
    session = try context.host.session(
      on: setting.workshop == nil ? context.database.copied() : nil,
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

  private func parts(of input: String) -> [(text: String, isResult: Bool)] {
    listener.begin()
    _ = session.answer(to: input)
    listener.endText()
    return listener.parts
  }

  /// The lines that an input shows, without the last line break.
  func lines(showing input: String) -> [ShownLine] {
    var lines: [ShownLine] = []
    var rest = (text: "", isResult: false)
    for part in parts(of: input) {
      let pieces = part.text.lineFeedLines
      for (number, piece) in pieces.enumerated() {
        // A part may begin within a line, which is of the part that began it.
        if number > 0 || rest.text.isEmpty { rest = ("", part.isResult) }
        rest.text += piece
        if number < pieces.count - 1 { lines.append(ShownLine(rest.text, isResult: rest.isResult)) }
      }
    }
    // Nothing shown is one empty line, as in the file.
    return rest.text.isEmpty && !lines.isEmpty
      ? lines : lines + [ShownLine(rest.text, isResult: rest.isResult)]
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
  /// A copy in memory of the database and of those that are attached.
  fileprivate func copied() throws -> OpenDatabase {
    let copy = try Store.openReminders(.memory)
    try store.perform { session in
      try copy.perform { other in
        try session.copy(to: other)
        let own = ["main", "temp"]
        for name in try session.databases().map(\.name) where !own.contains(name) {
          try other.run(RawStatement("ATTACH ':memory:' AS \(identifier: name)"))
          try session.copy(name, to: other)
        }
      }
    }
    return try OpenDatabase(copy)
  }
}
