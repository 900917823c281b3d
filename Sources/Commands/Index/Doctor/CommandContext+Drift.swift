public import CommandKit
import FullText
import QueryBuilder
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
    let (last, keys) = (search.last, search.shownKeys)
    if database.usesReminders {
      guard signature.group == .searching, let last else { return }
      return try noteOutdatedRows(among: keys, of: last)
    }
    let drift = try silenced {
      try database.store.perform { try $0.drift(of: table, among: keys, foundBy: last?.pattern) }
    }
    guard let drift else { return }
    try output.remark("Note: the index is out of step: \(drift). .doctor shows what differs.")
  }
}
