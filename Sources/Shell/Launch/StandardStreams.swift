import CommandKit
import Output
import TerminalKit

/// The process's standard output and error, and what a terminal makes of them.
struct StandardStreams {
  /// The standard output.
  let output = ByteOutput(fileDescriptor: 1)
  /// The standard error.
  let errors = ByteOutput(fileDescriptor: 2)

  /// What tells of errors before there is a shell.
  var report: ErrorReport {
    ErrorReport(to: errors, isTerminal: StandardStream.errors.isTerminal)
  }

  /// Where results and errors go; where somebody types, what does not fit the terminal goes to a pager.
  ///
  /// - Parameters:
  ///   - terminal: The terminal that the standard output is; nil where it is none.
  ///   - isBatch: Whether nobody types, whatever the standard input is.
  /// - Returns: What commands write to.
  func state(at terminal: Terminal?, isBatch: Bool) -> OutputState {
    guard let terminal, terminal.styling != .none, StandardStream.input.isTerminal, !isBatch else {
      return OutputState(standard: output, errors: errors, terminal: terminal)
    }
    let paging = Paging.found(at: output)
    let (screen, errors) = (paging.terminal, errors)
    // Errors in the middle of a page belong into the pager, in their place.
    let sharesScreen = StandardStream.errors.isTerminal
    return OutputState(
      standard: ByteOutput { try screen.write($0) },
      errors: ByteOutput { bytes in
        if sharesScreen, !screen.isDirect { return try screen.write(bytes) }
        errors.write(bytes)
        try errors.flush()
      },
      terminal: terminal,
      paging: paging
    )
  }

  /// A line on the terminal that says how far long work is, between all else that is shown there.
  func activityLine(beside output: OutputState) -> ActivityLine {
    let terminal = ByteOutput(fileDescriptor: 1)
    let pagedTerminal = output.paging?.terminal
    let activity = ActivityLine(columns: { TerminalSize.current.columns }) { text in
      // Errors alone may have started one, while the work goes on.
      guard pagedTerminal?.isPagers != true else { return }
      terminal.write(text)
      // What a terminal that is gone does not show need not be told.
      try? terminal.flush()
    }
    output.current.willSend = { [weak activity] in activity?.resultsWillCome() }
    output.errors.willSend = { [weak activity] in activity?.erase() }
    return activity
  }
}

extension ByteOutput {
  /// Writes lines, and sends them on their way.
  func write(lines: [String]) throws {
    for line in lines { write(line + "\n") }
    try flush()
  }
}
