/// `DROP TABLE ...`, `DROP VIEW ...`, `DROP TRIGGER ...`.
public struct Drop: Statement {
  /// What kind of thing is dropped.
  public enum Kind: String, Sendable {
    case table = "TABLE"
    case view = "VIEW"
    case trigger = "TRIGGER"
  }

  /// The statement's SQL.
  public let fragment: Fragment

  /// Drops a table, a view or a trigger.
  ///
  /// - Parameters:
  ///   - kind: Which of them it is.
  ///   - name: Its name.
  ///   - schema: The database that it is in, such as `temp`; nil lets SQLite look in all of them.
  ///   - ifExists: Whether the statement does nothing, instead of failing, if there is none.
  public init(_ kind: Kind, _ name: String, schema: String? = nil, ifExists: Bool = false) {
    let words = "DROP \(kind.rawValue) " + (ifExists ? "IF EXISTS " : "")
    fragment = Fragment(raw: words) + Fragment(identifier: name, in: schema)
  }
}
