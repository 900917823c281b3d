public import CommandKit
import FullText
import QueryBuilder
import ReminderStore
import SQLiteDatabase

extension CommandContext {
  /// Says beside the results of a search or a ranking, in one line, where a glance shows that the index is out of step.
  ///
  /// - Parameter signature: The command that has run.
  /// - Throws: An `OutputError` where it cannot be said, a `StoreError` if the work was interrupted.
  public func noteDrift(after signature: Signature) throws {
    guard [.searching, .ranking].contains(signature.group), let table = database.table else {
      return
    }
    let (last, keys, marked) = (search.last, search.shownKeys, search.marked)
    search.marked = nil
    let isSearch = signature.group == .searching
    if database.usesReminders {
      if isSearch, marked == nil, let last { try noteOutdatedRows(among: keys, of: last) }
      let drift = try silenced {
        try database.store.perform { try $0.reminderDrift(of: table) }
      }
      return try note(drift)
    }
    // A pattern without rows of a page is looked for anew: its first rows, or the texts that it misses.
    let isShown = marked == nil && last != nil
    let drift = try silenced {
      try database.store.perform {
        try $0.drift(
          of: table,
          among: isShown ? keys : [],
          foundBy: marked ?? last?.pattern,
          missing: isSearch
        )
      }
    }
    try note(drift)
  }

  private func note(_ drift: String?) throws {
    guard let drift else { return }
    try output.remark("Note: the index is out of step: \(drift). .doctor shows what differs.")
  }
}
