import CommandKit
import Commands
import Diagnostics
import FullText
import Output
import SQLiteDatabase
import SQLText
import Teaching
import TerminalKit

/// Runs units of input: statements, and dot-commands.
///
/// It is a class because a command may read a script, whose units then run in the middle of that command.
final class UnitRunner {
  private let context: CommandContext
  private let output: OutputState
  private let terminalSize: (() -> TerminalSize)?
  private var schema = SchemaWatch()
  private let statements: StatementRunner

  /// The number of statements that have run without an error.
  private(set) var statementCount = 0

  /// Whether the rows are counted that statements change, for a person who wants to know.
  var countsChangedRows = false

  /// The bytes of a statement in which its kind is looked for.
  private static let tellingBytes = 64 << 10

  /// How many statements of a paste are looked at for what they mean.
  private static let mostDoubtful = 20

  /// The first words of statements after which a name may be that of another column, or of none.
  private static let changesOfSchema: Set = ["ALTER", "CREATE", "DETACH", "DROP", "ROLLBACK"]

  /// The rows that counted statements have changed.
  private var changedRows = ChangedRows()

  /// The first counted statements that may mean something else than they seem to.
  private var doubtful: [String] = []

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - context: What the commands work with.
  ///   - terminalSize: Gives the size of the output's terminal before each unit; nil if it stays as it is.
  init(_ context: CommandContext, terminalSize: (() -> TerminalSize)?) {
    self.context = context
    output = context.output
    self.terminalSize = terminalSize
    statements = StatementRunner(context)
  }

  /// Runs a unit, whose output is a page of its own.
  ///
  /// - Throws: The unit's error, after the page has been shown and a redirection for one command has ended.
  func run(_ unit: InputUnit) throws {
    let target = try output.beginUnit(terminalSize: terminalSize, startsPrograms: !context.isSafe)
    let activity = context.activity
    if !output.sharesTerminal { activity?.begin() }
    var failure: (any Error)?
    do {
      try execute(unit)
    } catch let error as OutputError where output.isExpected(error) {
      // Caught here, as the end of the unit forgets which program has stopped reading.
    } catch let error as CommandError where error.isAmongResults {
      // It goes where results go, before a redirection for one command ends. If the output cannot be written, the
      // next result reports it.
      let lines = error.lines(toPerson: context.tellsPerson)
      output.write(lines.joined(separator: "\n"))
      failure = ReportedFailure()
    } catch {
      failure = error
    }
    activity?.end()
    try output.endUnit(begunOn: unit.mayGiveResults ? target : nil)
    if let failure { throw failure }
  }

  private func execute(_ unit: InputUnit) throws {
    switch unit {
    case .nothing:
      break
    case .command(let line):
      try execute(command: line)
    case .statements(let sql, _):
      context.progress.lineWillRun()
      let report = context.afterStatements
      do {
        try context.runningSQL {
          try statements.run(sql, reporting: report) { text, end, session in
            statementCount += 1
            if countsChangedRows { count(text[..<end], in: session) }
          }
        }
      } catch let error as StoreError where error.hasEndedTransaction {
        changedRows.transactionWasUndone()
        throw error
      }
      if report.showsChanges { try showChanges() }
    case .unfinished(let sql, _):
      // If SQLite cannot compile it either, its error is the one to report.
      let isComment = try context.perform { try $0.prepare(firstOf: sql[...]).0 == nil }
      throw UnfinishedInput(isComment: isComment)
    }
  }

  private func count(_ statement: ArraySlice<UInt8>, in session: Session) {
    // What tells is at the beginning, and a statement may be very long.
    let beginning = String(decoding: statement.prefix(Self.tellingBytes), as: UTF8.self)
    let word = SQLTokenizer.firstWord(of: beginning)
    // What ran before the schema changed was read with other names, but for those of pragmas.
    if !doubtful.isEmpty, Self.changesOfSchema.contains(word) {
      doubtful.removeAll { SQLTokenizer.firstWord(of: $0) != "PRAGMA" }
    }
    // A search stands in these; a paste may have thousands of others.
    let mayScore = ["SELECT", "WITH"].contains(word)
    let words =
      ["NULL", "PRAGMA"]
      + (mayScore ? ["BM25", "RANK", "MATCH", "HIGHLIGHT", "SNIPPET", "('", "= '", "='"] : [])
    if doubtful.count < Self.mostDoubtful, statement.count <= Self.tellingBytes,
      beginning.contains("\"") || words.contains(where: beginning.uppercased().contains)
    {
      doubtful.append(beginning)
    }
    changedRows.follow(beginning, beginningWith: word)
    let isChange = try? RowChange.isMade(by: beginning) {
      try session.fullTextTable(named: $0) != nil
    }
    guard isChange == true else { return }
    changedRows.add(session.changes)
  }

  /// The number of rows that were changed since this was asked before; nil where no statement changes rows.
  func takeChangedRows() -> Int? {
    changedRows.take()
  }

  /// What in the statements that were counted since this was asked before is not as it seems; nil if nothing is.
  func takeMisreading(in store: Store) -> StatementMisreading? {
    defer { doubtful = [] }
    // Each asks SQLite.
    for statement in doubtful {
      if let misreading = StatementMisreading(in: statement, of: store) { return misreading }
    }
    return nil
  }

  private func showChanges() throws {
    let (changes, total) = try context.perform { ($0.changes, $0.totalChanges) }
    try output.print("changes: \(changes)   total_changes: \(total)")
  }

  private func execute(command text: String) throws {
    // A dot alone is nothing, as in sqlite3.
    guard let line = DotCommandLine(text), !line.name.isEmpty else { return }
    let call = try dotCommandTable.call(of: line)
    if context.isSafe, call.signature.reachesOut {
      throw SafeModeRefusal("cannot run \(call.signature.title) in safe mode")
    }
    if context.database.store.isConfined, LessonBounds.areLeft(by: call.signature) {
      throw SafeModeRefusal("cannot run \(call.signature.title) in a lesson")
    }
    switch try call.signature.parse(call.input) {
    case .help:
      let text = HelpText(columns: output.settings.terminal?.columns)
      for line in text.page(of: call.signature) { try output.print(line) }
    case .helpOfSQLite3(let lines):
      for line in lines { try output.print(line) }
    case .run(let arguments):
      // Settings have nothing to do with the schema.
      if ![.output, .shell].contains(call.signature.group) {
        try schema.bringUpToDate(context, for: call.signature)
      }
      if let option = arguments.optionInText {
        try output.remark("Note: \(option) is read as text here: options stand before it.")
      }
      do {
        try context.gatheringShapes {
          try call.command.run(arguments, in: context)
          try DriftNote.write(after: call.signature, in: context)
        }
      } catch let error as StoreError {
        let isShared = call.signature.sqlite3Usage != nil
        guard isShared, !error.isInterruption, !InputUnit.command(text).holdsStatement(of: error)
        else { throw error }
        throw error.sharedCommandError(toPerson: context.tellsPerson)
      }
    }
  }
}
