import Commands
import Output
import ReminderStore
import SQLText

extension Shell {
  /// Carries out a unit; its results go where results go now.
  func perform(_ unit: InputUnit) throws {
    let output = context.output
    if let terminalWidth, output.isTerminal {
      output.settings.terminal?.columns = terminalWidth()
    }
    try output.beginPage(startsPrograms: !context.isSafe)
    let target = output.current
    context.activity?.begin()
    let result = Result { try execute(unit) }
    context.activity?.end()
    try output.endPage()
    // The command that redirects is not the one whose results go there.
    if output.current === target, unit != .nothing { try output.commandDidEnd() }
    try result.get()
  }

  private func execute(_ unit: InputUnit) throws {
    switch unit {
    case .nothing:
      break
    case .command(let line):
      try execute(command: line)
    case .statements(let sql, _):
      context.progress.lineWillRun()
      try context.timed { try StatementRunner(context).run(sql) }
      if context.report.showsChanges { try showChanges() }
    case .unfinished(let sql, _):
      // What SQLite cannot read either is told in its words.
      _ = try context.perform { try $0.prepare(firstOf: sql[...]) }
      throw UnfinishedStatement()
    }
  }

  private func showChanges() throws {
    let (changes, total) = try context.perform { ($0.changes, $0.totalChanges) }
    try context.output.print("changes: \(changes)   total_changes: \(total)")
  }

  private func execute(command text: String) throws {
    // A dot alone is nothing, as in sqlite3.
    guard let line = DotCommandLine(text), !line.name.isEmpty else { return }
    let command = try dotCommandTable.command(named: line.name)
    if context.isSafe, command.signature.reachesOut {
      throw SafeModeRefusal("cannot run \(command.signature.title) in safe mode")
    }
    switch try command.signature.parse(CommandInput(line)) {
    case .help(let signature):
      for line in HelpText.page(of: signature) { try context.output.print(line) }
    case .run(let arguments):
      try StatementTrace.pausing(context.tracing.trace) { try schema.bringUpToDate(context) }
      do {
        try command.run(arguments, in: context)
      } catch let error as StoreError {
        let isShared = command.signature.sqlite3Usage != nil
        let isInterruption = error.failure?.isInterruption == true
        throw isShared && !isInterruption ? error.asSharedCommandError : error
      }
    }
  }
}
