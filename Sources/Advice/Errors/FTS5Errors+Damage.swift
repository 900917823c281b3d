import SQLSpelling

extension KnownError {
  /// Errors of an index that is damaged, or does not fit its texts.
  static let fts5Damage = [
    damage(MessagePattern(whole: "database disk image is malformed")),
    damage(MessagePattern("fts5: missing row ")),
    // What newer versions of SQLite say instead of "malformed".
    damage(MessagePattern("fts5: corrupt")),
  ]

  private static func damage(_ message: MessagePattern) -> KnownError {
    KnownError(message) { _, statement in statement.damageExplanation }
  }
}

extension FailedStatement {
  /// Explains that an index no longer fits its texts.
  fileprivate var damageExplanation: KnownError.Explanation? {
    guard let table = fullTextTables.first else { return nil }
    let name = SQLName.spelled(table.name)
    let rebuild =
      "INSERT INTO \(name)(\(name)) VALUES('rebuild'); makes it anew; .doctor says more"
    return switch content(in: table.declaration) {
    case nil:
      .init(
        cause:
          "the index of \(table.name) or the file is damaged: PRAGMA integrity_check says whether it is the file",
        remedy: rebuild
      )
    case "":
      .init(
        cause:
          "the index of \(table.name) is damaged: a row was deleted with other texts than it had",
        remedy: "empty it with the command 'delete-all', and insert the rows again"
      )
    case let texts?:
      .init(
        cause:
          "the index of \(table.name) does not fit \(texts): rows of that were changed, and not in the index",
        remedy: rebuild
      )
    }
  }
}
