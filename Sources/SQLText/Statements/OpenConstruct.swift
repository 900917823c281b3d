/// A construct that unfinished SQL text has opened and not closed.
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
