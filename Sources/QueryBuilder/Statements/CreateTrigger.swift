/// `CREATE [TEMPORARY] TRIGGER ...`.
///
/// The body's values are written into the text: SQLite allows no bindings in a trigger.
public struct CreateTrigger: Statement {
  /// The trigger's name.
  public let name: String

  private let isTemporary: Bool
  private let head: Fragment
  private let comment: String?
  private let body: [Fragment]

  fileprivate init<Root: Table>(
    _ name: String,
    temporary: Bool,
    timing: String,
    event: TriggerEvent<Root>,
    comment: String?
  ) {
    self.name = name
    self.isTemporary = temporary
    self.comment = comment
    var head: Fragment =
      "\(raw: timing) \(event.head) ON \(identifier: Root.tableName)"
    if let condition = event.condition { head += .line + "WHEN \(condition)" }
    self.head = head
    body = event.body.map(\.fragment)
  }

  /// The statement's SQL.
  public var fragment: Fragment {
    var lines = body.map { $0 + ";" }
    // A `*/` in the text must not end the comment early.
    if let comment { lines.insert("/* \(raw: comment.replacingCommentEnd) */", at: 0) }
    let word = isTemporary ? "CREATE TEMPORARY TRIGGER" : "CREATE TRIGGER"
    return
      ("\(raw: word) \(identifier: name)" + (.line + head).nested + .line + "BEGIN"
      + (.line + lines.joined(separator: .line)).nested + .line + "END").inlined
  }
}

extension String {
  fileprivate var replacingCommentEnd: String {
    var result = ""
    for scalar in unicodeScalars {
      if scalar == "/", result.unicodeScalars.last == "*" { result.append(" ") }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}

extension Table {
  /// `CREATE TRIGGER "name" AFTER ... ON "table" BEGIN ... END`.
  ///
  /// ```swift
  /// Tag.createTrigger("tags_delete", after: .delete { old in
  ///   ReminderTag.delete().where { $0.tagID == old.id }
  /// })
  /// // CREATE TRIGGER "tags_delete" AFTER DELETE ON "tags" BEGIN
  /// //   DELETE FROM "reminderTags" WHERE "reminderTags"."tagID" = "old"."id"; END
  /// ```
  ///
  /// - `name`: The trigger's name.
  /// - `temporary`: Whether it lives only as long as the connection.
  /// - `event`: What sets it off, and what it does.
  /// - `comment`: A remark that stands in the body.
  public static func createTrigger(
    _ name: String,
    temporary: Bool = false,
    after event: TriggerEvent<Self>,
    comment: String? = nil
  ) -> CreateTrigger {
    CreateTrigger(name, temporary: temporary, timing: "AFTER", event: event, comment: comment)
  }

  /// `CREATE TRIGGER "name" BEFORE ... ON "table" BEGIN ... END`.
  ///
  /// - `name`: The trigger's name.
  /// - `temporary`: Whether it lives only as long as the connection.
  /// - `event`: What sets it off, and what it does.
  /// - `comment`: A remark that stands in the body.
  public static func createTrigger(
    _ name: String,
    temporary: Bool = false,
    before event: TriggerEvent<Self>,
    comment: String? = nil
  ) -> CreateTrigger {
    CreateTrigger(name, temporary: temporary, timing: "BEFORE", event: event, comment: comment)
  }
}
