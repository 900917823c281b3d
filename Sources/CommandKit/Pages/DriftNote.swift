import FullText
import IndexDoctor
import ReminderStore
import SQLiteDatabase
import TerminalKit

/// The note after a search or a ranking that the index is out of step, where a glance shows it.
public enum DriftNote {
  /// Looks at the index, and writes the note beside the results where there is something to say.
  ///
  /// - Parameters:
  ///   - signature: The command that has run.
  ///   - context: What it has worked with.
  /// - Throws: An `OutputError` where it cannot be said, a `StoreError` if the work was interrupted.
  public static func write(after signature: Signature, in context: CommandContext) throws {
    let shown = context.search.shown
    context.search.shown = nil
    guard [.searching, .ranking].contains(signature.group), let table = context.database.table
    else { return }
    if context.database.usesReminders { return try writeOfReminders(table, shown, in: context) }
    let drift = try context.ownWork {
      try context.database.store.perform {
        try DriftGlance(at: table, in: $0).drift(
          at: shown?.keys.first,
          foundBy: shown?.pattern,
          missing: signature.group == .searching && shown?.isEmpty == true
        )
      }
    }
    try write(drift, in: context)
  }

  private static func writeOfReminders(
    _ table: FullTextTable,
    _ shown: ShownRows?,
    in context: CommandContext
  ) throws {
    let keys = shown?.keys ?? []
    let drift = try context.ownWork {
      try context.database.store.perform {
        try ReminderDrift(
          of: table,
          in: context.database.profile,
          outdated: keys.isEmpty ? nil : shown?.search?.outdatedLabels(of: keys),
          $0
        )
      }
    }
    try write(outdated: drift.outdated, in: context)
    try write(drift.sentence, in: context)
  }

  private static func write(_ drift: String?, in context: CommandContext) throws {
    guard let drift else { return }
    try context.output.remark(
      "Note: the index is out of step: \(drift). .doctor shows what differs."
    )
  }

  /// Says of which of the rows that were shown the index has another text than the table it is made from.
  private static func write(outdated ids: [Int64], in context: CommandContext) throws {
    guard !ids.isEmpty else { return }
    let list = ids.map { "\($0)" }.listed(last: ", ", atMost: 5)
    try context.output.remark(
      "Note: the title of \(list) is another in the table than in the index, whose titles are shown and "
        + "scored; .doctor shows what differs, and .reindex makes the index again."
    )
  }
}
