/// Something in unfinished SQL text that still has to be closed.
public enum OpenConstruct: Equatable, Sendable {
  /// A statement, which `;` ends.
  case statement
  /// The body of a CREATE TRIGGER, which `;END;` ends.
  case triggerBody
  /// A `(`.
  case parenthesis
  /// A string, a quoted name or a comment.
  case token(SQLToken.Delimiter)
}
