import CommandKit
import Files
import FullText
import Handouts
import Output
import SQLSpelling
import SQLText
import TerminalKit

/// Follows a session, and keeps a file with its handout.
final class HandoutRecorder: SessionRecorder {
  let file: RecordedFile
  private unowned let context: CommandContext
  private let inputs: RecordedInputs
  private let writesHTML: Bool
  private var handout: Handout
  /// The input that runs, the full name of its command, when it began, and how long the shell had waited for somebody
  /// until then.
  private var run: HandoutRun?
  private var command: String?
  private var start = (at: Moment.now, waited: Duration.zero)
  /// What has been shown since the last piece.
  private var shown: [UInt8] = []

  /// Begins a handout, and its file.
  ///
  /// - Parameters:
  ///   - handout: The handout.
  ///   - path: The file.
  ///   - commands: The commands that inputs may call.
  ///   - context: What the commands work with.
  /// - Throws: A ``CommandError`` where the file cannot be written.
  init(
    _ handout: Handout,
    to path: String,
    calling commands: CommandTable,
    in context: CommandContext
  ) throws {
    self.handout = handout
    file = RecordedFile(at: path, in: context)
    inputs = RecordedInputs(commands: commands)
    self.context = context
    writesHTML = path.lowercased().hasSuffix(".html") || path.lowercased().hasSuffix(".htm")
    try file.begin(with: text)
  }

  func begin() throws -> [String] {
    let opening = try HandoutOpening(handout.setting, of: context)
    for run in opening.runs { add(.run(run)) }
    markHits()
    return opening.runs.map(\.input)
  }

  private func markHits() {
    guard !writesHTML, handout.setting.styles != .none, context.search.markers == .automatic else {
      return
    }
    // The file has no styles, and the screen shows what it has.
    context.search.markers = .markdown
    handout.setting.marksHits = true
    file.isOutdated = true
  }

  private var text: String {
    writesHTML ? HTMLHandout.text(of: handout) : MarkdownHandout.text(of: handout)
  }

  /// Adds prose between the inputs; the file gets it when `.note` has run.
  func add(note: String) { add(.note(note)) }

  private func add(_ event: HandoutEvent) {
    handout.events.append(event)
    file.isOutdated = true
  }

  /// The handout has the inputs of a script in the place of the line that read it, so that a reader needs no script.
  var followsScripts: Bool { true }

  var showsMarks: Bool { writesHTML }

  func willRun(_ entry: String) {
    run = nil
    guard inputs.contain(entry) else { return }
    run = HandoutRun(input: entry)
    command = inputs.command(of: entry)
    shown = []
    start = (.now, context.host.timeWaited)
  }

  /// A reader has no screen on which somebody types, and no terminal perhaps.
  func didGoOn(as entry: String) {
    guard run != nil else { return }
    willRun(entry)
  }

  func didShow(_ text: ShownText) {
    if run != nil { shown += text.plain }
  }

  func willShowResult() { endText() }

  func didShowResult(_ result: RecordedResult) {
    guard run != nil else { return }
    // What was not shown, and what is JSON or a script on purpose, is no table on a page either.
    let mode = context.output.settings.mode
    guard writesHTML, mode.isTable || mode == .list else { return endText() }
    let text = shown.harmlessText
    shown = []
    // What SQL computes stays as it is: a digit or a second less may be what it is about.
    let table = HandoutTable(result, hits: hits(in: result), isShortened: command != nil)
    run?.parts.append(.table(text, table))
    if !result.isComplete {
      run?.parts.append(.text("Only the first \(Count(result.rows.count, "row")) are here."))
    }
  }

  /// The marks around hits in a result of the present input, and the columns in which they are; nil for none.
  private func hits(in result: RecordedResult) -> (marks: HitMarkers, columns: [String])? {
    let styled = result.presentation.columnsWithHits
    if !styled.isEmpty { return (MarkerStyle.sentinels, styled) }
    guard [".search", ".match", ".highlight", ".snippet"].contains(command),
      let marks = context.search.markers.text, !marks.open.isEmpty, !marks.close.isEmpty
    else { return nil }
    let columns = (try? context.database.fullTextTable())?.indexedColumns ?? []
    return (marks, columns + ["snippet"])
  }

  func didDraw(_ svg: String) {
    run?.parts.append(.drawing(shown.harmlessText, svg))
    shown = []
  }

  func didWork(isWell: Bool) {
    guard let typed = run?.input else { return }
    // Nobody answers a reader's questions.
    let input = context.input.agreed(typed)
    run?.input = input
    // Nobody's reading and typing is part of it, nor what a lesson does with it.
    let waited = context.host.timeWaited - start.waited
    run?.seconds = (Moment.now - start.at - waited) / .seconds(1)
    // A command that failed leaves the search before it as the last one, which is another matter.
    // `.why 4 -- walk` explains another search than the last one.
    let isOfOther =
      command == ".why"
      && DotCommandLine(input)?.arguments.contains { $0.text == "--" } == true
    if writesHTML, isWell, !isOfOther {
      // Before a lesson goes on to its next step, which may have other data.
      run?.play = (try? PlayData(after: command, in: context))?.json.json
    }
  }

  func didRun(isWell: Bool, inScript isInScript: Bool) {
    endText()
    if let run {
      self.run = nil
      // Who leaves a screen without a search leaves nothing to be done again.
      if command != ".live" || !run.parts.isEmpty { add(.run(run)) }
    }
    // The whole file is written each time: for each input of a long script that would take far too long.
    if file.isOutdated, !isInScript { file.write(text) }
  }

  func end() {
    run = nil
    if handout.setting.marksHits, context.search.markers == .markdown {
      context.search.markers = .automatic
    }
    file.write(text)
  }

  private func endText() {
    guard run != nil, !shown.isEmpty else { return }
    run?.parts.append(.text(shown.harmlessText))
    shown = []
  }
}

extension [UInt8] {
  /// What a session has shown, as text without control characters.
  ///
  /// A terminal has got it so; what a pipe has got is data, whose sequences whoever shows the file must not obey.
  var harmlessText: String {
    let text = String(decoding: self, as: UTF8.self)
    return String(
      decoding: TerminalText.harmless(text, keeping: .lineBreaksAndTabs),
      as: UTF8.self
    )
  }
}
