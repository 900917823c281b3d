import CommandKit
import Files
public import LineEditor
import SQLText
import SQLiteDatabase
import TerminalKit

/// Reading scripts, whose lines are bytes and come without a prompt.
extension Shell {
  /// Runs a script until it ends, or a command, an error or Ctrl-C stops it.
  ///
  /// - Parameters:
  ///   - lines: The script.
  ///   - path: Its path, which a person sees with each error; nil for none.
  /// - Returns: Whether there was no error.
  @discardableResult
  public func read(_ lines: ScriptLines, at path: String? = nil) -> Bool {
    context.cancellation.keepingRequests { readAll(of: lines, at: path) }
  }

  private func readAll(of lines: ScriptLines, at path: String?) -> Bool {
    let outer = (lineNumber, script)
    defer { (lineNumber, script) = outer }
    script = path
    var reading = ScriptReading(endOfInputEndsStatement: context.opensBare)
    // A person who had the script read sees its errors go by; the last line sums them up.
    defer { if path != nil { sumUp(reading.tally, of: reading.input.lineNumber, in: path) } }
    while goesOn(&reading) {
      guard !reading.input.isPending || reading.input.byteCount <= lines.longest else {
        end(&reading, of: lines, at: path)
        break
      }
      let isRecorded = context.output.isRecorded
      reading.input.allowsBlanksBeforeCommands = isRecorded
      if isRecorded, case .line(let line) = lines.nextLine() {
        type(line, into: &reading)
        continue
      }
      guard let line = lines.nextBytes() else {
        if lines.fault == nil { finish(&reading) } else { end(&reading, of: lines, at: path) }
        break
      }
      guard var unit = take(line, of: &reading) else { continue }
      if unit.isSQL, lines.hasLine {
        guard carryOutStatements(&unit, of: &reading, from: lines) else { continue }
      }
      carryOut(unit, of: &reading)
    }
    return reading.isWell
  }

  /// Takes a line of a script that is recorded as a person's, so that a reader who types it gets what is recorded.
  private func type(_ line: String, into reading: inout ScriptReading) {
    reading.isLastWell = take(line, into: &reading.input, &reading.tally, from: .script)
    if !reading.isLastWell { reading.isWell = false }
  }

  /// Carries out what the end of a script leaves.
  private func finish(_ reading: inout ScriptReading) {
    let units = reading.input.finish()
    for unit in units {
      // Whole statements and an unfinished one have come in the same lines.
      if case .statements(let sql, _) = unit, units.count > 1 { reading.ownEntry = sql.text }
      carryOut(unit, of: &reading)
      reading.ownEntry = nil
    }
  }

  /// Says why a script is not read to its end.
  private func end(_ reading: inout ScriptReading, of lines: ScriptLines, at path: String?) {
    reading.input.discard()
    reading.isWell = false
    lineNumber = reading.input.lineNumber + 1
    let name = path.map { "\"\($0)\"" } ?? "the script"
    switch lines.fault {
    case .system(.stop):
      // The script says that it was stopped.
      _ = goesOn(&reading)
    case .system(let error):
      _ = attempt(at: .command) { throw CommandError("cannot read \(name): \(error.message)") }
    case .tooLong, nil:
      // Without a fault each of the statement's lines was short enough.
      let what = lines.fault == nil ? "the statement before line" : "line"
      _ = attempt(at: .command) {
        throw CommandError(
          "\(what) \(lineNumber) of \(name) is longer than \(lines.longest) bytes, and is not read",
          details: lines.longest < longestLine
            ? ["a plain file may have lines and statements of \(longestLine) bytes"] : []
        )
      }
    }
  }

  /// Whether nothing has stopped a script.
  private func goesOn(_ reading: inout ScriptReading) -> Bool {
    if isLeaving { return false }
    if isStopped(behindError: !reading.isLastWell) {
      failureStatus = 1
      reading.tally.stop()
      reading.isWell = false
      return false
    }
    guard context.input.stopsAtErrors, !reading.isWell else { return true }
    reading.tally.stop()
    return false
  }

  /// Takes a line, and returns the unit that it completes; nil where that goes on.
  private func take(_ line: ArraySlice<UInt8>, of reading: inout ScriptReading) -> InputUnit? {
    defer { lineNumber = reading.input.lineNumber }
    return reading.input.take(line)
  }

  /// Carries out statements one after the other while they need no waiting.
  ///
  /// They share the connection and the watch for Ctrl-C, as to take those takes as long as a short statement.
  ///
  /// - Parameters:
  ///   - unit: The first of them; then the unit that is left to the caller, as a command is.
  ///   - reading: How far the script is read.
  ///   - lines: The script.
  /// - Returns: Whether a unit is left.
  private func carryOutStatements(
    _ unit: inout InputUnit,
    of reading: inout ScriptReading,
    from lines: ScriptLines
  ) -> Bool {
    // Without a connection, the caller carries out the first one, and reports the error.
    var isLeft = true
    try? interruptible {
      try context.holdingConnection {
        isLeft = carryOutInTurn(&unit, of: &reading, from: lines)
      }
    }
    return isLeft
  }

  /// Carries out statements while the connection is held: see ``carryOutStatements(_:of:from:)``.
  private func carryOutInTurn(
    _ unit: inout InputUnit,
    of reading: inout ScriptReading,
    from lines: ScriptLines
  ) -> Bool {
    let target = context.output.target
    while unit.isSQL {
      carryOut(unit, of: &reading)
      // Nothing holds the last one any more, so that the next one can take its memory.
      unit = .nothing
      // A redirection for one result may have ended.
      guard context.output.target == target else { return false }
      while true {
        guard goesOn(&reading), let line = lines.bytesAtHand() else { return false }
        if let next = take(line, of: &reading) {
          unit = next
          break
        }
      }
    }
    return true
  }

  /// Carries out a unit that has been read.
  private func carryOut(_ unit: InputUnit, of reading: inout ScriptReading) {
    var tally = reading.tally
    reading.isLastWell = carryOut(
      unit,
      entry: reading.ownEntry ?? reading.input.entry,
      upTo: reading.input.lineNumber,
      from: .script,
      &tally
    )
    reading.tally = tally
    if !reading.isLastWell { reading.isWell = false }
  }
}

/// How far the reading of a script is.
private struct ScriptReading {
  var input: InputGatherer
  var tally = InputTally()
  /// Whether there was no error so far.
  var isWell = true
  /// Whether the last unit had no error.
  var isLastWell = true
  /// What of the last lines is the unit; nil where all of them are.
  var ownEntry: String?

  init(endOfInputEndsStatement: Bool) {
    input = InputGatherer(
      allowsBlanksBeforeCommands: false,
      endOfInputEndsStatement: endOfInputEndsStatement
    )
  }
}

extension InputUnit {
  /// Whether it runs statements, or nothing.
  fileprivate var isSQL: Bool {
    switch self {
    case .statements, .nothing: true
    case .command, .unfinished: false
    }
  }
}
