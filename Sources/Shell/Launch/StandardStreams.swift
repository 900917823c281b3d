import CommandKit
import Output
import TerminalKit

/// The process's standard output and error, and how they share a terminal.
struct StandardStreams {
  /// The standard output.
  let output = ByteOutput(fileDescriptor: 1)
  /// The standard error.
  let errors = ByteOutput(fileDescriptor: 2)

  /// Reports errors before there is a shell.
  var report: ErrorReport {
    ErrorReport(to: errors, isTerminal: StandardStream.errors.isTerminal)
  }

  /// Makes the output state; if a person types, output that does not fit the terminal goes to a pager.
  ///
  /// - Parameters:
  ///   - terminal: The terminal of the standard output; nil if it is not a terminal.
  ///   - isBatch: Whether `-batch` says that nobody types, even if the standard input is a terminal.
  /// - Returns: The state that commands write with.
  func state(at terminal: Terminal?, isBatch: Bool) -> OutputState {
    guard let terminal, terminal.styling != .none, StandardStream.input.isTerminal, !isBatch else {
      return OutputState(standard: output, errors: errors, terminal: terminal)
    }
    let paging = Paging.found(at: output)
    let (screen, errors) = (paging.terminal, errors)
    // Errors in the middle of a page go to the pager, in their place among the results.
    let sharesScreen = StandardStream.errors.isTerminal
    return OutputState(
      standard: ByteOutput(showing: { try screen.write($0) }),
      errors: sharesScreen
        ? ByteOutput(showing: { text in
          if !screen.isDirect { return try screen.write(text) }
          errors.write(text)
          try errors.flush()
        }) : errors,
      terminal: terminal,
      paging: paging
    )
  }

  /// Makes the line that shows how far long work has come; other output on the terminal erases it.
  func activityLine(beside output: OutputState) -> ActivityLine {
    let terminal = ByteOutput(fileDescriptor: 1)
    let pagedTerminal = output.paging?.terminal
    let activity = ActivityLine(columns: { TerminalSize.current.columns }) { text in
      // Errors alone may have started a pager, while the work goes on.
      guard pagedTerminal?.isPaging != true, !StandardStream.output.isInBackground else { return }
      terminal.write(text)
      // If the terminal is gone, there is nobody to tell.
      try? terminal.flush()
    }
    output.current.beforeSending { [weak activity] in activity?.resultsWillCome() }
    output.errors.beforeSending { [weak activity] in activity?.erase() }
    return activity
  }
}

extension ByteOutput {
  /// Writes lines, and flushes them.
  func write(lines: [String]) throws {
    for line in lines { write(line: line) }
    try flush()
  }
}
