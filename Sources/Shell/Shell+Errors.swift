import CommandKit
import Diagnostics
import Files
import Output
import ReminderStore
import SQLiteDatabase
import TerminalKit

/// Errors: what is said of them, and the advice that is looked for in the database.
extension Shell {
  /// Reports an error, with advice where there is some.
  func tell(_ error: any Error, at place: ErrorReport.Place) {
    let isInterruption = Self.isInterruption(error)
    // The terminal has the cursor after ^C, unless ^C was erased together with the activity line.
    let isStopped = isInterruption || context.cancellation.isWanted
    if host.person != nil, isStopped, context.activity?.stoodUntilEnd != true {
      report.write(lines: [""])
    }
    let columns = context.output.settings.terminal?.columns
    if place == .typedSQL, !isInterruption, let error = error as? StoreError,
      let advice = advice({ ErrorAdvice(error, in: $0, makeableTables: makeableTables) })
    {
      report.write(error, advice, columns: columns ?? 80)
    } else {
      let damage = place.isSQL ? nil : (error as? StoreError).flatMap(damageReport)
      report.write(damage ?? error, at: place, columns: columns)
    }
    // A reader who types what was recorded has no script.
    if let script, report.isTerminal, !place.isTyped {
      report.write(lines: ["in \(script), line \(place.line ?? lineNumber)"])
    }
    if [.command, .typedCommand].contains(place), let error = error as? StoreError,
      context.database.profile.adoptionAdds(what: error)
    {
      report.write(lines: [".init --adopt adds what is missing in this database."])
    }
  }

  /// The tables that `.init` makes: none beside reminders of another program, which it leaves as they are.
  private var makeableTables: [String] {
    if case .foreign = context.database.profile.kind { return [] }
    return Session.reminderTables
  }

  /// Whether an error says that something was stopped.
  static func isInterruption(_ error: any Error) -> Bool {
    error is InterruptedOutput || (error as? StoreError)?.failure?.isInterruption == true
  }

  /// What to say where a command's own statement met an index that is damaged, or does not fit its texts.
  private func damageReport(_ error: StoreError) -> CommandError? {
    let table = context.database.table
    let sentences = advice { ErrorAdvice.onDamage(error, of: table, in: $0) } ?? []
    return sentences.first.map { CommandError($0, details: Array(sentences.dropFirst())) }
  }

  /// Advice that is looked for in the database; Ctrl-C stops the search.
  func advice<Advice>(_ find: (Store) -> Advice?) -> Advice? {
    let store = context.database.store
    var advice: Advice?
    // Without the database there is no advice either.
    context.ownWork { interruptible { advice = find(store) } }
    return advice
  }
}
