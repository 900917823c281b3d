public import CommandKit
import FullText
import IndexDoctor
import ReminderStore
import SQLiteDatabase

extension CommandContext {
  /// Says beside the results of a search or a ranking where a glance shows that the index is out of step.
  ///
  /// - Parameter signature: The command that has run.
  /// - Throws: An `OutputError` where it cannot be said, a `StoreError` if the work was interrupted.
  public func noteDrift(after signature: Signature) throws {
    let shown = search.shown
    search.shown = nil
    guard [.searching, .ranking].contains(signature.group), let table = database.table else {
      return
    }
    if database.usesReminders { return try noteReminderDrift(of: table, shown) }
    let drift = try ownWork {
      try database.store.perform {
        try DriftGlance(at: table, in: $0).drift(
          at: shown?.keys.first,
          foundBy: shown?.pattern,
          missing: signature.group == .searching && shown?.isEmpty == true
        )
      }
    }
    try note(drift)
  }

  private func noteReminderDrift(of table: FullTextTable, _ shown: ShownRows?) throws {
    let keys = shown?.keys ?? []
    let drift = try ownWork {
      try database.store.perform {
        try ReminderDrift(
          of: table,
          in: database.profile,
          outdated: keys.isEmpty ? nil : shown?.search?.outdatedLabels(of: keys),
          $0
        )
      }
    }
    try noteOutdatedRows(drift.outdated)
    try note(drift.sentence)
  }

  private func note(_ drift: String?) throws {
    guard let drift else { return }
    try output.remark("Note: the index is out of step: \(drift). .doctor shows what differs.")
  }

  /// Says of which of the rows that were shown the index has another text than the table it is made from.
  private func noteOutdatedRows(_ ids: [Int64]) throws {
    guard !ids.isEmpty else { return }
    let list = ids.prefix(5).map { "\($0)" }.joined(separator: ", ")
    let rest = ids.count > 5 ? " and \(ids.count - 5) more" : ""
    try output.remark(
      "Note: the title of \(list)\(rest) is another in the table than in the index, whose titles are shown and "
        + "scored; .doctor shows what differs, and .reindex makes the index again."
    )
  }
}
