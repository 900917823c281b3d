import QueryBuilder
import SQLiteDatabase

/// What INSERT OR REPLACE on the content table leaves in the index.
///
/// It removes the old row without firing delete triggers, unless `recursive_triggers` is on, which each connection
/// sets for itself. A BEFORE INSERT trigger that removes the old words is no way out: it fires for INSERT OR IGNORE
/// and for an upsert, too, which keep the row.
enum ReplaceCheck: HealthCheck {
  static let name = "replace"
  static let subject = "what INSERT OR REPLACE on the content leaves in the index"

  static func findings(in examined: ExaminedTable) throws -> [Finding] {
    guard let content = examined.content, !content.isOwn else { return [] }
    let inserts = try examined.contentTriggers().filter { $0.event == .insert }
    let early = inserts.filter { trigger in
      trigger.timing == .before
        && trigger.actions.contains { action in
          switch action {
          case .command("delete", _), .delete: true
          default: false
          }
        }
    }
    if !early.isEmpty { return [removing(early.map(\.name), content, in: examined)] }
    guard inserts.contains(where: { $0.timing == .after }) else { return [] }
    // Here, at least, a REPLACE fires the delete triggers.
    if try examined.count("PRAGMA recursive_triggers") == 1 { return [] }
    let users = try replacing(content, in: examined)
    return [
      finding(
        users.isEmpty ? .advice : .risk,
        in: examined,
        "INSERT OR REPLACE on \(content.name) would leave the old words of the row in the index",
        evidence: users + [
          "delete triggers fire for it only where PRAGMA recursive_triggers is on, which each connection sets"
        ],
        effect: "after a REPLACE, searches find the row by its old words, too",
        repair: .byHand(
          "use INSERT ... ON CONFLICT DO UPDATE instead of REPLACE, or set PRAGMA recursive_triggers = ON in "
            + "each connection that writes"
        ),
        certainty: .read,
        reading: .replace
      )
    ]
  }

  private static func removing(
    _ triggers: [String],
    _ content: ContentSource,
    in examined: ExaminedTable
  ) -> Finding {
    finding(
      .risk,
      in: examined,
      "the trigger \(triggers.joined(separator: ", ")) removes the words of a row before each INSERT that meets it",
      evidence: ["it fires for INSERT OR IGNORE and for an upsert, too, which keep the row"],
      effect:
        "after an INSERT OR IGNORE the row is not found any more; an upsert removes its words twice",
      repair: .byHand(
        "drop it; use INSERT ... ON CONFLICT DO UPDATE instead of REPLACE, or set PRAGMA recursive_triggers = ON "
          + "in each connection that writes"
      ),
      certainty: .read,
      reading: .replace
    )
  }

  /// What in the schema itself replaces rows of the content.
  private static func replacing(
    _ content: ContentSource,
    in examined: ExaminedTable
  ) throws -> [String] {
    let statement = RawStatement(
      """
      SELECT type, name, sql FROM \(identifier: content.schema).sqlite_master
      WHERE type = 'table' AND name = \(content.name) COLLATE NOCASE AND sql LIKE '%ON CONFLICT REPLACE%'
      OR type = 'trigger' AND sql LIKE '%REPLACE%'
      """
    )
    return try examined.session.rows(statement).compactMap { row in
      guard case .text(let type) = row[0], case .text(let name) = row[1],
        case .text(let sql) = row[2],
        type == "table" || replaces(content.name, in: sql)
      else { return nil }
      return "the \(type) \(name) replaces rows of \(content.name)"
    }
  }

  /// Whether a statement of a trigger is a REPLACE, or INSERT OR REPLACE, of a table.
  private static func replaces(_ table: String, in sql: String) -> Bool {
    let words = sql.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "$" }
    let name = table.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "$" }
    let statement = ["replace", "into"] + name
    return words.indices.contains { words[$0...].starts(with: statement) }
  }
}
