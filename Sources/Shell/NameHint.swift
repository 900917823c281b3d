import ReminderStore
import SQLText

/// "did you mean", for SQL that names what is not there.
struct NameHint {
  /// The line to show.
  let line: String

  /// Looks for a name near to the one that an error is about; nil where there is none.
  init?(_ error: StoreError, among names: DatabaseNames) {
    let nearest =
      Self.name(in: error, after: "no such table: ").flatMap {
        NearMiss.suggestion(for: $0, among: names.tables)
      }
      ?? Self.name(in: error, after: "no such column: ").flatMap {
        NearMiss.suggestion(for: $0, among: names.allColumns)
      }
    guard let nearest else { return nil }
    line = "did you mean \(nearest)?"
  }

  /// The name that a message ends with, without the table or schema before it.
  private static func name(in error: StoreError, after lead: String) -> String? {
    guard error.message.hasPrefix(lead) else { return nil }
    return error.message.dropFirst(lead.count).split(separator: ".").last.map(String.init)
  }
}
