import CommandKit
public import LineEditor
import SQLText
import SQLiteDatabase
import TerminalKit

/// Reading: the lines of a person or a script, and the units that they make.
extension Shell {
  /// Runs lines until they end, or a command, an error or Ctrl-C stops them.
  ///
  /// - Parameters:
  ///   - source: The lines.
  ///   - origin: Where they come from.
  ///   - path: The script that they are in, whose name a person sees with each error; nil for none.
  /// - Returns: Whether there was no error.
  @discardableResult
  public func read(
    _ source: any LineSource,
    from origin: InputOrigin,
    at path: String? = nil
  ) -> Bool {
    var input = InputGatherer(
      allowsBlanksBeforeCommands: origin == .terminal,
      endOfInputEndsStatement: context.opensBare
    )
    var isWell = true
    let outer = (lineNumber, script)
    defer { (lineNumber, script) = outer }
    script = path
    let interrupts = signals?.interruptCount
    var tally = InputTally()
    // A person who had the script read sees its errors go by; the last line sums them up.
    defer { if path != nil { sumUp(tally, of: input.lineNumber, in: path) } }
    while !isLeaving {
      if origin != .terminal {
        if context.input.stopsAtErrors, !isWell {
          tally.stop()
          break
        }
        // Ctrl-C ends a script, whichever of its statements it stopped.
        if signals?.interruptCount != interrupts {
          failureStatus = 1
          tally.stop()
          return false
        }
      }
      switch source.nextLine(prompt: prompt(for: input)) {
      case .interrupted:
        input.discard()
      case .endOfInput:
        for unit in input.finish() {
          isWell = carryOut(unit, of: input, from: origin, &tally) && isWell
        }
        return isWell
      case .line(let entered):
        guard origin == .terminal else {
          isWell = take(lines: entered, into: &input, from: origin, &tally) && isWell
          continue
        }
        var entry = InputTally(behind: input.lineNumber)
        let isEntryWell = take(lines: entered, into: &input, from: origin, &entry)
        if !isEntryWell { host.person?.didFail(entered) }
        isWell = isEntryWell && isWell
        // A paste may end with a line break, behind which no line follows.
        sumUp(entry, of: input.lineNumber - (entered.hasSuffix("\n") ? 1 : 0))
      }
    }
    return isWell
  }

  /// Takes lines that were entered together, until a command or Ctrl-C stops them.
  private func take(
    lines text: String,
    into input: inout InputGatherer,
    from origin: InputOrigin,
    _ tally: inout InputTally
  ) -> Bool {
    var isWell = true
    let interrupts = signals?.interruptCount
    let outer = interruptsBefore
    interruptsBefore = interrupts
    defer { interruptsBefore = outer }
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let isLineWell = take(String(Substring(line)), into: &input, from: origin, &tally)
      isWell = isLineWell && isWell
      if isLeaving { break }
      guard signals?.interruptCount == interrupts else {
        // Between two statements nobody else has said so; the terminal has shown ^C.
        if isLineWell, host.person != nil {
          report.write(lines: ["", StoreError.interruption.message])
        }
        input.discard()
        tally.stop()
        return false
      }
    }
    // The editor has shown its hint already, and returns only what is whole.
    if origin == .terminal, let hint = input.hint { try? context.output.remark(hint) }
    return isWell
  }

  /// Takes a line, and runs the unit that it completes; a person may leave out the dot of a command.
  private func take(
    _ line: String,
    into input: inout InputGatherer,
    from origin: InputOrigin,
    _ tally: inout InputTally
  ) -> Bool {
    var line = line
    if origin == .terminal, !input.isPending {
      if let habit = HabitualCommand(line) {
        if let remark = habit.remark { try? context.output.remark(remark) }
        line = habit.command
      } else if let error = MissingDot.error(in: line, for: context.database) {
        input.skip()
        let isAlone = line.textBehindSemicolon.isEmpty
        tally.add(
          isAlone ? .command(line) : .statements(line, firstLine: input.lineNumber),
          endingAt: input.lineNumber,
          statements: 0,
          isWell: false
        )
        return attempt(at: .typedCommand) { throw error }
      }
    }
    let unit = input.take(line)
    lineNumber = input.lineNumber
    guard let unit else { return true }
    defer { remember(unit, entry: input.entry, from: origin) }
    return carryOut(unit, of: input, from: origin, &tally)
  }

  /// Runs a unit of the input, and counts it.
  private func carryOut(
    _ unit: InputUnit,
    of input: InputGatherer,
    from origin: InputOrigin,
    _ tally: inout InputTally
  ) -> Bool {
    let before = runner.statementCount
    let isWell = carryOut(unit, entry: input.entry, from: origin)
    tally.add(
      unit,
      endingAt: input.lineNumber,
      statements: runner.statementCount - before,
      isWell: isWell
    )
    return isWell
  }

  /// Says below many statements which of them failed, to a person who may not have seen it.
  private func sumUp(_ tally: InputTally, of lastLine: Int, in path: String? = nil) {
    guard report.isTerminal, !isLeaving, let summary = tally.summary(to: lastLine) else { return }
    report.write(lines: [(path.map { "\($0): " } ?? "") + summary])
  }

  /// Keeps what was typed, for `.edit`; `.edit` itself is not kept.
  private func remember(_ unit: InputUnit, entry: String, from origin: InputOrigin) {
    guard origin == .terminal, unit != .nothing else { return }
    if case .command(let line) = unit, DotCommandLine(line)?.name == "edit" { return }
    context.input.lastEntry = entry
  }

  private func prompt(for input: InputGatherer) -> String {
    input.isPending
      ? context.input.continuationPrompt ?? Prompt.continuation(in: input.open)
      : context.input.prompt ?? Prompt.first
  }
}
