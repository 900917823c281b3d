import CommandKit
import FullText
import Handouts
import Output
import SQLSpelling
import SQLText
import TerminalKit

/// Follows a session, and keeps a file with its handout.
final class HandoutRecorder: SessionRecorder {
  /// Where the handout goes.
  let path: String
  private unowned let context: CommandContext
  private let inputs: RecordedInputs
  private let writesHTML: Bool
  private var handout: Handout
  /// The input that runs, when it began, and how long the shell had waited for somebody until then.
  private var run: HandoutRun?
  private var start = (at: ContinuousClock.now, waited: Duration.zero)
  /// What has been shown since the last piece.
  private var shown: [UInt8] = []
  /// Whether the handout has something that the file has not.
  private var hasNews = false
  private var hasFailed = false

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
    calling commands: CommandTable<any DotCommand.Type>,
    in context: CommandContext
  ) throws {
    self.handout = handout
    self.path = path
    inputs = RecordedInputs(commands: commands)
    self.context = context
    writesHTML = path.lowercased().hasSuffix(".html") || path.lowercased().hasSuffix(".htm")
    // The file has no styles, and the screen shows what it has.
    self.handout.setting.marksHits =
      !writesHTML && handout.setting.styles != .none && context.search.markers == .automatic
    try TextFile.replace(text, at: path, in: context)
    if self.handout.setting.marksHits { context.search.markers = .markdown }
  }

  private var text: String {
    writesHTML ? HTMLHandout.text(of: handout) : MarkdownHandout.text(of: handout)
  }

  /// Adds prose between the inputs; the file gets it when `.note` has run.
  func add(note: String) {
    add(.note(note))
  }

  private func add(_ event: HandoutEvent) {
    handout.events.append(event)
    hasNews = true
  }

  /// The handout has the inputs of a script in the place of the line that read it, so that a reader needs no script.
  var followsScripts: Bool { true }

  func willRun(_ entry: String) {
    run = nil
    guard inputs.contain(entry) else { return }
    run = HandoutRun(input: entry)
    shown = []
    start = (.now, context.host.timeWaited)
  }

  func didShow(_ text: ShownText) {
    if run != nil { shown += text.plain }
  }

  func willShowResult() {
    endText()
  }

  func didShowResult(_ result: RecordedResult) {
    guard run != nil else { return }
    let text = String(decoding: shown, as: UTF8.self)
    shown = []
    // What SQL computes stays as it is, but for FTS5's own column of scores.
    let isOfCommand = run.flatMap { inputs.command(of: $0.input) } != nil
    let table = HandoutTable(
      result,
      hits: hits,
      in: columnsWithHits(of: result),
      scores: isOfCommand ? result.columnNames : ["rank"]
    )
    run?.parts.append(.table(text, table))
    if writesHTML, !result.isComplete {
      run?.parts.append(.text("Only the first \(Count(result.rows.count, "row")) are here."))
    }
  }

  /// How hits are marked in what the present input shows.
  private var hits: HandoutHits {
    if handout.setting.styles != .none { return .styled }
    let name = run.flatMap { inputs.command(of: $0.input) } ?? ""
    let marksHits = [".search", ".match", ".highlight", ".snippet"].contains(name)
    return marksHits && context.search.markers.text?.open == "**" ? .asterisks : .none
  }

  /// The columns of a result in which hits are marked.
  private func columnsWithHits(of result: RecordedResult) -> [String] {
    guard hits == .asterisks else { return result.presentation.columnsWithHits }
    return ((try? context.database.fullTextTable())?.indexedColumns ?? []) + ["snippet"]
  }

  func didDraw(_ svg: String) {
    run?.parts.append(.drawing(String(decoding: shown, as: UTF8.self), svg))
    shown = []
  }

  func didRun(isWell: Bool, inScript isInScript: Bool) {
    if var run = finishedRun() {
      // Nobody's reading and typing is part of it.
      let waited = context.host.timeWaited - start.waited
      run.seconds = (start.at.duration(to: .now) - waited) / .seconds(1)
      // A command that failed leaves the search before it as the last one, which is another matter.
      if writesHTML, isWell {
        let command = inputs.command(of: run.input)
        run.play = (try? PlayData(after: command, in: context))??.json.json
      }
      add(.run(run))
    }
    // The whole file is written each time: for each input of a long script that would take far too long.
    if hasNews, !isInScript { write() }
  }

  func end() {
    run = nil
    if handout.setting.marksHits, context.search.markers == .markdown {
      context.search.markers = .automatic
    }
    write()
  }

  private func finishedRun() -> HandoutRun? {
    endText()
    defer { run = nil }
    return run
  }

  private func endText() {
    guard run != nil, !shown.isEmpty else { return }
    run?.parts.append(.text(String(decoding: shown, as: UTF8.self)))
    shown = []
  }

  private func write() {
    hasNews = false
    guard !hasFailed else { return }
    do {
      try TextFile.replace(text, at: path, in: context)
    } catch {
      // It is said once, and the session goes on.
      hasFailed = true
      try? context.output.warn(
        "The handout \(path) can no longer be written; it has what went before."
      )
    }
  }
}

/// How hits are marked in a result.
private enum HandoutHits {
  case none
  /// By characters that stand for a style.
  case styled
  /// By two asterisks before and behind.
  case asterisks
}

extension HandoutTable {
  /// A result as it was shown, with its hits marked.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - hits: How hits are marked.
  ///   - columnsWithHits: The columns in which they are.
  ///   - scores: The columns whose real numbers are scores, which have as many digits as tell neighbours apart.
  fileprivate init(
    _ result: RecordedResult,
    hits: HandoutHits,
    in columnsWithHits: [String],
    scores: [String]
  ) {
    self.init(columns: [], rows: [])
    guard result.rows.count > 0 else { return }
    let row = ResultRow(.stored(result.rows, row: 0))
    let names = result.columnNames
    columns = names
    var marks: [String] = []
    let digits = result.rows.scoreDigits(of: scores)
    rows = (0..<result.rows.count).map { number in
      row.move(to: .stored(result.rows, row: number))
      let short = row.shortForms(digits)
      marks.append(result.presentation.decorate?(row).mark ?? "")
      return names.indices.map { column in
        let type = row.type(at: column)
        guard type != .null else { return Cell(pieces: nil) }
        let text = String(decoding: row.text(at: column), as: UTF8.self)
        if let short = short[column], short != text {
          return Cell(pieces: [(short, false)], isNumber: type != .text, whole: text)
        }
        let hasHits = columnsWithHits.contains(names[column])
        return Cell(
          pieces: hasHits ? text.pieces(by: hits) : [(text, false)],
          isNumber: type == .integer || type == .real
        )
      }
    }
    guard marks.contains(where: { !$0.isEmpty }) else { return }
    columns.insert("mark", at: 0)
    for (row, mark) in marks.enumerated() { rows[row].insert(Cell(pieces: [(mark, false)]), at: 0) }
  }
}

extension StoredRows {
  /// The decimals of some columns of real numbers, by their names.
  fileprivate func scoreDigits(of names: [String]) -> [String: ScoreDigits] {
    columnNames.indices.filter { names.contains(columnNames[$0]) }.reduce(into: [:]) {
      digits,
      column in
      let numbers = (0..<count).compactMap { row -> Double? in
        if case .real(let number) = cell(row, column) { number } else { nil }
      }
      if !numbers.isEmpty { digits[columnNames[column]] = ScoreDigits(telling: numbers) }
    }
  }
}

extension ResultRow {
  /// Its scores and dates as a terminal shows them, by their columns.
  fileprivate func shortForms(_ digits: [String: ScoreDigits]) -> [Int: String] {
    (0..<columnCount).reduce(into: scores(digits)) { forms, column in
      guard type(at: column) == .text else { return }
      forms[column] =
        Abbreviation.dates(String(decoding: text(at: column), as: UTF8.self)).first
    }
  }
}

extension String {
  /// The text divided at the marks around hits.
  fileprivate func pieces(by hits: HandoutHits) -> [(text: String, isHit: Bool)] {
    let marked =
      switch hits {
      case .none: self
      case .styled: replacing(String(HitMarker.close), with: String(HitMarker.open))
      case .asterisks: replacing("**", with: String(HitMarker.open))
      }
    let pieces = marked.split(
      separator: Character(HitMarker.open),
      omittingEmptySubsequences: false
    )
    // With an odd number of marks some are data, and nobody can tell which.
    guard !pieces.count.isMultiple(of: 2) else { return [(self, false)] }
    return pieces.enumerated().map { (String($1), !$0.isMultiple(of: 2)) }
  }
}
