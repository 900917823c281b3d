/// `DROP TABLE ...`, `DROP TRIGGER ...`.
public struct Drop: Statement {
  /// What kind of thing is dropped.
  public enum Kind: String, Sendable {
    case table = "TABLE"
    case trigger = "TRIGGER"
  }

  /// The statement's SQL.
  public let fragment: Fragment

  /// Drops what has this name.
  ///
  /// - Parameters:
  ///   - kind: What it is.
  ///   - name: Its name.
  ///   - schema: The database that it is in, as `temp`; nil where any will do.
  ///   - ifExists: Whether it is no error that there is no such thing.
  public init(_ kind: Kind, _ name: String, schema: String? = nil, ifExists: Bool = false) {
    let qualifier = schema.map { "\(quotedIdentifier($0))." } ?? ""
    fragment =
      "DROP \(raw: kind.rawValue) \(raw: ifExists ? "IF EXISTS " : "")\(raw: qualifier)\(identifier: name)"
  }
}
