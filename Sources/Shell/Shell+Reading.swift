import CommandKit
import Commands
import Files
import LineEditor
import Output
import SQLText
import SQLiteDatabase
public import TerminalKit

/// Reading: the lines of a person, and the units that they make.
extension Shell {
  /// Runs what a person types until it ends, or a command asks to leave.
  ///
  /// - Parameter person: The lines; an editor gives all those of a statement at once.
  public func read(typed person: any LineSource) {
    let outer = (lineNumber, script)
    defer { (lineNumber, script) = outer }
    script = nil
    runner.countsChangedRows = context.output.isTerminal
    defer { runner.countsChangedRows = false }
    var input = InputGatherer(
      allowsBlanksBeforeCommands: true,
      endOfInputEndsStatement: context.opensBare
    )
    while !isLeaving {
      if context.output.standard.endsWithinLine { host.person?.rowMayHaveText() }
      // Completion asks the database; its statements must not stand in the line.
      context.log.isScreenTaken = true
      let line = person.nextLine(prompt: prompt(for: input))
      context.log.isScreenTaken = false
      switch line {
      case .interrupted:
        input.discard()
      case .endOfInput:
        var rest = InputTally()
        for unit in input.finish() {
          carryOut(unit, entry: input.entry, upTo: input.lineNumber, from: .terminal, &rest)
        }
        return
      case .line(let entered):
        var entry = InputTally(behind: input.lineNumber)
        if !take(lines: entered, into: &input, &entry) { host.person?.didFail(entered) }
        // A paste may end with a line break, after which no line follows.
        sumUp(entry, of: input.lineNumber - (entered.hasSuffix("\n") ? 1 : 0))
        sayChanges(behind: TerminalEditor.runsAtOnce(entered) ? entry.success : nil)
      }
    }
  }

  /// Says how many rows have changed since it was said last.
  ///
  /// - Parameter ran: How many statements of a long paste ran, in words; nil where that is not said.
  func sayChanges(behind ran: String? = nil) {
    let changed = runner.takeChangedRows()
    let misreading = advice { runner.takeMisreading(in: $0) }
    guard !isLeaving, context.output.isTerminal else { return }
    // .changes shows the numbers itself.
    let rows =
      context.afterStatements.showsChanges ? nil : changed.map { "\(Count($0, "row")) changed" }
    let parts = [ran, rows].compactMap(\.self)
    if !parts.isEmpty { try? context.output.remark(parts.joined(separator: "; ") + ".") }
    if let misreading { try? context.output.remark("Note: \(misreading)") }
    warnOfMovedFile()
  }

  /// Tells a person once that somebody has moved or deleted the file of the database, or of its judgments.
  private func warnOfMovedFile() {
    let moved: String? = try? context.database.store.perform { session in
      // Judgments are beside the database, under this name.
      ["main", "judgments"].first { session.hasMovedFile($0) }
        .flatMap { session.databasePath($0) }
    }
    defer { movedFile = moved }
    guard let moved, moved != movedFile else { return }
    try? context.output.remark(
      "Warning: \(moved) was moved, deleted or replaced while it was open here, and gets no changes any more. Move it back, or .save FILE keeps what can still be read."
    )
  }

  /// Takes lines that were entered together, until a command or Ctrl-C stops them.
  private func take(
    lines text: String,
    into input: inout InputGatherer,
    _ tally: inout InputTally
  ) -> Bool {
    var isWell = true
    let wasStopped = interruptible {
      for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
        let isLineWell = take(String(Substring(line)), into: &input, &tally, from: .terminal)
        isWell = isLineWell && isWell
        if isLeaving { break }
        if isStopped(behindError: !isLineWell) { return true }
      }
      return false
    }
    guard !wasStopped else {
      input.discard()
      tally.stop()
      return false
    }
    // The editor has shown its hint already, and returns only what is whole.
    if let hint = input.hint { try? context.output.remark(hint) }
    return isWell
  }

  /// Whether the input that runs is to end, because Ctrl-C was pressed, whichever of its statements it stopped.
  ///
  /// - Parameter isSaid: Whether the error of the last unit has said so; between two units nobody else does.
  /// - Returns: Whether it is to end.
  func isStopped(behindError isSaid: Bool) -> Bool {
    guard context.cancellation.isWanted else { return false }
    // The last unit had ended: a backup was written, or a COMMIT had taken effect. One that asked a question, to which
    // Ctrl-C is a no, has said what was not done.
    let consequence = host.takeInterruption() ? "" : "; what was done stays"
    // The terminal has shown ^C.
    if !isSaid, host.person != nil {
      report.write(lines: ["", StoreError.interruption.message + consequence])
    }
    return true
  }

  /// Takes a line, and runs the unit that it completes; a person may leave out the dot of a command.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - input: The lines before it.
  ///   - tally: Counts the unit.
  ///   - origin: Where the line comes from: a person, or a script that is recorded.
  /// - Returns: Whether there was no error.
  func take(
    _ line: String,
    into input: inout InputGatherer,
    _ tally: inout InputTally,
    from origin: InputOrigin
  ) -> Bool {
    var line = line
    if !input.isPending {
      if context.teacher?.takesAsGuess(line) == true {
        line = ".guess \(line)"
      } else if let habit = ForeignCommand(line) {
        if let remark = habit.remark { try? context.output.remark(remark) }
        line = habit.command
      } else if let error = NeitherSQLNorCommand.error(
        in: line,
        for: context.database,
        asksForGuess: context.teacher?.asksForGuess == true
      ) {
        input.skip()
        let isAlone = line.textBehindSemicolon.isEmpty
        tally.add(
          isAlone ? .command(line) : .statements(UnitSQL(line), firstLine: input.lineNumber),
          endingAt: input.lineNumber,
          statements: 0,
          isWell: false
        )
        // Nothing runs, but who keeps what is typed and shown hears of both.
        let isInScript = script != nil
        context.output.tellListeners(ofEntry: line, inScript: isInScript, typeable: false)
        let isWell = attempt(at: .typedCommand) { throw error }
        context.output.tellListenersOfEnd(isWell: isWell, inScript: isInScript)
        return isWell
      }
    }
    let unit = input.take(line)
    lineNumber = input.lineNumber
    guard let unit else { return true }
    defer { if origin == .terminal { remember(unit, entry: input.entry) } }
    return carryOut(unit, entry: input.entry, upTo: input.lineNumber, from: origin, &tally)
  }

  /// Runs a unit of the input, which ends with a line, and counts it.
  @discardableResult
  func carryOut(
    _ unit: InputUnit,
    entry: @autoclosure () -> String,
    upTo lastLine: Int,
    from origin: InputOrigin,
    _ tally: inout InputTally
  ) -> Bool {
    let before = runner.statementCount
    let isWell = carryOut(unit, entry: entry(), from: origin)
    tally.add(
      unit,
      endingAt: lastLine,
      statements: runner.statementCount - before,
      isWell: isWell
    )
    return isWell
  }

  /// Says below many statements which of them failed, to a person who may not have seen it.
  func sumUp(_ tally: InputTally, of lastLine: Int, in path: String? = nil) {
    guard report.isTerminal, !isLeaving, let summary = tally.summary(to: lastLine) else { return }
    report.write(lines: [(path.map { "\($0): " } ?? "") + summary])
  }

  /// Keeps what was typed, for `.edit`; `.edit` itself is not kept.
  private func remember(_ unit: InputUnit, entry: String) {
    guard unit != .nothing else { return }
    if case .command(let line) = unit, DotCommandLine(line)?.name == "edit" { return }
    context.input.lastEntry = entry
  }

  private func prompt(for input: InputGatherer) -> String {
    let prompt = Prompt(context)
    return input.isPending ? prompt.continuation(in: input.open) : prompt.first
  }
}
