/// A query to which a WITH gives a name.
public struct NamedQuery: Equatable, Sendable {
  /// Its name.
  public let name: String
  /// The names of its columns, as far as its text tells: those in parentheses after its name, or those that its SELECT
  /// names.
  public let columns: [String]
}
